"""What overheard text is: filler, a question, noise, or something worth keeping, by filters and classes."""
