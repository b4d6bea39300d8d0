"""What captains are called when nobody has said it: people at this machine, and bots by their flag."""

from __future__ import annotations

from game.client.settings import Settings

NAMES = (
    "Anne", "Bartholomew", "Mira", "Calico", "Edda", "Jonas", "Grace", "Tobias", "Nell", "Silas", "Ruth",
)  # fmt: skip
BOT_NAMES = {
    "gold": "Old Tom", "scarlet": "Red Ruth", "azure": "Sly Finn", "jade": "Calico Kit", "plum": "Madam Ink",
    "bone": "Bones", "violet": "Vesper", "slate": "Flint",
}  # fmt: skip


def own_name(settings: Settings) -> str:
    """What the person at this machine is called: as in the settings, else the first of the names."""
    return settings.name or NAMES[0]
