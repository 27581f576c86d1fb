"""Results become letters, in French and English."""
