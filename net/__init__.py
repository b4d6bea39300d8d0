"""The LAN: messages, links, host, guests, discovery. Knows no game; imports nothing from `game`."""
