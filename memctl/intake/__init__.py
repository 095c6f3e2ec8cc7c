"""From a text to a memory: gate, form, reconcile, keep."""
