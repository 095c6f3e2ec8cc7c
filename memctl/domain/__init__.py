"""The words of memctl: values, parameters, ports and errors, without any input or output."""
