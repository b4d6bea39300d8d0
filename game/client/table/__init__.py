"""The parts of the one table scene: what lies where, how it moves, how answers are composed.

They know no game.
"""
