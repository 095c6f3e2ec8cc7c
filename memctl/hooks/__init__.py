"""What runs inside other programs: it may never disturb them."""
