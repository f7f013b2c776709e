"""Pages of HTML with pictures, for reports."""
