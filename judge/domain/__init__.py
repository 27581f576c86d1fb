"""Words shared by all layers; imports nothing but the standard library."""
