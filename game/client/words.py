"""Sentences for what went wrong: what happened, why, and what to do next, one entry for each reason.

Reasons are keys of the network, the journal and the session; nothing below the client speaks English.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Trouble(NamedTuple):
    """A reason in words: `what` fits a heading, `why` is one or two sentences that end with what to do."""

    what: str
    why: str


class _Quiet(dict[str, Any]):
    """Facts for a sentence; one that did not come with the reason leaves a gap, never an error."""

    def __missing__(self, key: str) -> str:
        return "?"


REASONS: dict[str, Trouble] = {
    # reaching a table
    "refused": Trouble(
        "Nobody hosts there",
        "The machine at {address} answered, but no table is open on that port. "
        "Compare address and port with the host's screen, and ask whether the table is still open.",
    ),
    "silent": Trouble(
        "No answer",
        "Nothing came back from {address}: a firewall on the host, or a guest Wi-Fi that keeps its guests "
        "apart. Let Python through the host's firewall, or use a cable or a phone's hotspot.",
    ),
    "no-machine": Trouble(
        "No such machine",
        "Nobody on this network has the address {address}. "
        "Look at the host's screen once more and check that both are on the same network.",
    ),
    "no-network": Trouble(
        "No way to that network",
        "This machine has no connection to the network of {address}. Join the host's Wi-Fi, or plug in the "
        "cable.",
    ),
    "address-empty": Trouble(
        "No address yet", "Type the address from the host's screen, such as 192.168.1.23."
    ),
    "address-port": Trouble(
        "That port is none", "After the colon stands a port from 1 to 65535, such as 192.168.1.23:17171."
    ),
    "address-unreadable": Trouble(
        "That is no address",
        "An address looks like 192.168.1.23, 192.168.1.23:17171 or a machine's name. Type it as the host's "
        "screen shows it.",
    ),
    # coming in
    "protocol": Trouble(
        "Another version",
        "The table and this program are of versions that do not understand each other. Bring both to the "
        "same version.",
    ),
    "content": Trouble(
        "Another version",
        "The table plays by the rules of another version of this program. Bring both to the same version.",
    ),
    "pin-needed": Trouble("This table has a PIN", "The host's screen shows it. Type it below the address."),
    "pin-wrong": Trouble(
        "That is not the PIN",
        "The host's screen shows the right one. The next try counts in {wait} s.",
    ),
    "pin-wait": Trouble(
        "Too soon after a wrong PIN", "The table listens to this machine again in {wait} s. Try again then."
    ),
    "table-full": Trouble(
        "Every seat is taken", "You may look on. Or ask the host for another seat, or to send a bot away."
    ),
    "full": Trouble(
        "The table is crowded", "No more connections fit. Ask the host, or try again in a few seconds."
    ),
    "busy": Trouble(
        "One at a time", "This machine is already knocking at that table. Try again in a second."
    ),
    "wrong-table": Trouble(
        "Another table is there now",
        "The table that you look for is gone, and another one has its address. Choose it from the list.",
    ),
    "ended": Trouble("The table is closed", "The host has ended it."),
    # at the table
    "net.table-full": Trouble("Every seat is taken", "Ask the host to add a seat, or look on."),
    "net.no-such-seat": Trouble(
        "That seat is gone", "The host has made the table smaller. Take another seat."
    ),
    "net.seat-taken": Trouble("Somebody was faster", "That seat is taken. Take another one."),
    "net.emblem-taken": Trouble("That flag is taken", "Choose a flag that nobody sails under."),
    "net.seats-taken": Trouble(
        "Too many people for that", "{people} people sit here; {seats} seats would leave somebody standing."
    ),
    "net.seats-open": Trouble("Seats are still open", "Wait for people, or give the seats to bots."),
    "net.not-ready": Trouble("Not everybody is ready", "Who has not knocked yet stands in the list."),
    "net.not-yours": Trouble("Only the host may do that", "Ask the captain whose table this is."),
    "net.started": Trouble("The match has begun", "Seats and rules are fixed until it is over."),
    "net.no-seat": Trouble("You sit nowhere", "Take a seat first."),
    "net.no-person": Trouble("Nobody sits there", "The seat is free already."),
    "net.watching": Trouble("You are looking on", "Leave, and join again to take a seat."),
    "net.too-often": Trouble("One thing after the other", "Say the next thing in a moment."),
    "net.not-your-seat": Trouble("Not your captain", "Another screen answers for that seat."),
    "net.not-started": Trouble("It has not begun", "The host starts the match."),
    "net.not-over": Trouble("It is not over yet", "The replay can be fetched when the match has ended."),
    "net.no-such-piece": Trouble("The replay is incomplete", "Ask for it once more."),
    "too-large": Trouble(
        "The table sent too much", "The two programs do not fit together. Bring both to one version."
    ),
    "net.table-failed": Trouble(
        "The table could not do that", "A fault in the program kept it from happening. Choose something else."
    ),
    "table.seats": Trouble("So many seats do not fit", "This game seats {low} to {high}, not {given}."),
    "table.option": Trouble("That rule has no such value", "{option} cannot be {given} here."),
    "table.setup": Trouble("The match cannot start so", "{reason}."),
    # being there, and leaving
    "kicked": Trouble("The host freed your seat", "You may look on, or take a seat again when one is open."),
    "lost": Trouble(
        "The connection broke",
        "The table has not answered for a while. Your seat is kept: find the table again, and you sit where "
        "you sat.",
    ),
    "gone": Trouble(
        "The connection broke",
        "The host has gone, or the line to it. Your seat is kept: find the table again, and you sit where "
        "you sat.",
    ),
    "host-left": Trouble(
        "The host closed the table", "The match is kept on the host's machine and can be resumed there."
    ),
    "moved": Trouble(
        "The table has moved",
        "Its host goes on without a window. Find the table again, and you sit where you sat.",
    ),
    "late": Trouble("Too slow to say hello", "The table did not hear from this machine in time. Try again."),
    "clogged": Trouble(
        "This machine fell behind", "It did not keep up with the table. Your seat is kept: join again."
    ),
    "replaced": Trouble(
        "You came back elsewhere", "The same captain joined from another window, which plays on."
    ),
    "garbled": Trouble(
        "The table could not be understood",
        "The two programs do not fit together. Bring both to the same version.",
    ),
    # hosting
    "hosting": Trouble(
        "No table could be opened", "{reason}. Close what uses the network, or play at this screen."
    ),
    "no-interface": Trouble(
        "No network here",
        "Nobody will find this table. Join a Wi-Fi or plug in a cable; the table may stay open.",
    ),
    "not-announced": Trouble(
        "Others cannot see this table",
        "This network passes no announcements on. The address can still be typed.",
    ),
    # matches on disk
    "journal.unreadable": Trouble(
        "The file cannot be read", "{reason}. Look at its permissions and its disk."
    ),
    "journal.foreign": Trouble(
        "That is no match", "The file was not written by this program. Choose another one."
    ),
    "journal.large": Trouble("That file is too large", "No match is that long. Choose another file."),
    "journal.corrupt": Trouble(
        "The file is damaged", "Line {line} makes no sense, so the match cannot be brought back from it."
    ),
    "journal.format": Trouble(
        "A newer file", "A newer version of this program wrote it. Bring this one up to date to open it."
    ),
    "journal.version": Trouble(
        "Played by other rules",
        "The match was played by rules of version {written}, this program has version {ours}. Use the "
        "version that wrote it.",
    ),
    "journal.setup": Trouble(
        "The match cannot be set up", "What it started from is not possible here: {reason}."
    ),
    "journal.game": Trouble("An unknown game", "The match is of {game}, which this version does not know."),
    "journal.over": Trouble("That match is over", "It can be watched again, but not resumed."),
    "journal.diverged": Trouble(
        "The match came out differently", "At answer {answer} the file and the rules disagree; it ends there."
    ),
    "journal.busy": Trouble(
        "The match is open elsewhere", "Another window goes on with it. Close that one first."
    ),
    "journal.exists": Trouble("That file exists", "Choose another name for the match."),
    "journal.unwritable": Trouble(
        "The match cannot be kept", "{reason}. It is played, but it cannot be resumed or replayed."
    ),
}
WITHOUT_SCREEN = (
    "These words work without a screen: simulate, host --headless, resume --headless, join --bot, "
    "replay --check, find, doctor, demo --offscreen, test."
)
_HINTS = {
    "macos-local-network": "On a Mac, allow it under System Settings, Privacy and Security, Local Network.",
}


def trouble(reason: str, facts: Mapping[str, Any] | None = None) -> Trouble:
    """The words for a reason; `facts` fill its gaps, and a `hint` among them adds a sentence."""
    facts = facts or {}
    known = REASONS.get(reason, Trouble("That did not work", f"The reason given is “{reason}”. Try again."))
    why = known.why.format_map(_Quiet(facts))
    hint = _HINTS.get(str(facts.get("hint", "")))
    return Trouble(known.what, f"{why} {hint}" if hint else why)


def count(number: int, one: str, many: str) -> str:
    """A number with its noun: "1 seat", "3 seats"."""
    return f"{number} {one if number == 1 else many}"


def listed(words: list[str]) -> str:
    """Words in a row: "Anne", "Anne and Mira", "Anne, Mira and Tom"."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" and {words[-1]}" if words else ""
