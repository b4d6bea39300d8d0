"""Stands in for the package of this name in the bootstrap's tests."""
