"""Courses: tiles, the courses made of them, and where their spaces lie."""
