"""The rules engine: it knows no game, no pygame and no socket; see docs/architecture.md."""
