"""The names and numbers of Captain Treasure Boots that never change during a match.

Everything that an owner may edit (sections, islands, ports) lies in assets/data/treasure_boots.toml instead.
"""

from __future__ import annotations

SEATS = range(2, 9)  # 7 and 8 are this project's: the box has eight ships

# The kinds of token, in the rulebook's order; cargo and bag are lists of counts in this order.
KINDS = ("sail", "gun", "rum", "gold", "pearl", "black")
SAIL, GUN, RUM, GOLD, PEARL, BLACK = range(6)
COLOURS = KINDS[: GOLD + 1]  # Pearls, white or black, have no colour
BOX = (18, 16, 12, 14, 12, 12)  # 84 tokens; black ones are Privateers and, once sunk, black Pearls

POINTS = 3  # movement points without Sails
BONUS = (0, 0, 1, 2, 4)  # for so many colours unloaded at once

WINDS = ("n", "e", "s", "w")  # wind 0 to 3: where it blows TO
# Direction 0 to 7, clockwise from north: the column and row that one step adds.
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
# Cost of a step by its angle to the wind in eighths clockwise; 0 marks what is impossible.
COST_BY_ANGLE = (1, 1, 1, 2, 0, 2, 1, 1)

TARGETS = {2: 30, 3: 20, 4: 15, 5: 12, 6: 10, 7: 10, 8: 10}
SECTIONS = {2: 2, 3: 2, 4: 3, 5: 4, 6: 4, 7: 4, 8: 4}  # how many sections for so many seats
ARRANGEMENTS = {2: ("2a", "2b", "2c"), 3: ("3a", "3b", "3c"), 4: ("4a", "4b", "4c")}  # by number of sections
OTHER_TARGETS = (5, 8, 10, 12, 15, 20, 30, 40)
HORIZON = 4  # cells of open water round the rectangle that encloses all land
