"""The host: one table, its seats, and the people around it, without sockets or clocks of its own."""

from net.table import Described, Refusal, Saved, SavedSeat, SeatInfo, Table

__all__ = ["Described", "Refusal", "Saved", "SavedSeat", "SeatInfo", "Table"]
