"""Sounds made from nothing: seeded noise, damped sines and filters, sixteen cues in plain Python.

A cue is a generator that yields between its voices, so that it can be built in slices of a few milliseconds.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Generator, Sequence
from random import Random

RATE = 22050  # samples a second, mono
PEAK = 0.8
Samples = list[float]
Sweep = float | Callable[[float], float]  # a frequency in Hz, or one that changes with the seconds
Recipe = Generator[None, None, Samples]


def count(seconds: float) -> int:
    """Samples in so many seconds."""
    return int(seconds * RATE)


def noise(seconds: float, seed: int) -> Samples:
    """White noise between -1 and 1."""
    draw = Random(seed).random
    return [2 * draw() - 1 for _ in range(count(seconds))]


def low(samples: Samples, cut: Sweep) -> Samples:
    """What lies below a frequency (one pole); a sweep moves every 64 samples."""
    out: Samples = []
    level = 0.0
    for start in range(0, len(samples), 64):
        at = cut(start / RATE) if callable(cut) else cut
        share = 1 - math.exp(-2 * math.pi * at / RATE)
        for value in samples[start : start + 64]:
            level += share * (value - level)
            out.append(level)
    return out


def high(samples: Samples, cut: Sweep) -> Samples:
    """What lies above a frequency."""
    return [a - b for a, b in zip(samples, low(samples, cut), strict=True)]


def decay(samples: Samples, attack: float, fall: float) -> Samples:
    """Samples under an envelope: rise in `attack` seconds, then fall to 37 % in every `fall` seconds."""
    rise = max(1, count(attack))
    keep, level = math.exp(-1 / (fall * RATE)), 1.0
    out: Samples = []
    for number, value in enumerate(samples):
        out.append(value * level * (number / rise if number < rise else 1.0))
        level *= keep
    return out


def swell(samples: Samples, power: float) -> Samples:
    """Samples that rise to the middle and fall again."""
    step = math.pi / max(1, len(samples))
    return [value * math.sin(step * number) ** power for number, value in enumerate(samples)]


def ping(seconds: float, pitch: float, fall: float) -> Samples:
    """A struck tone: a sine of `pitch` Hz that falls to 37 % in every `fall` seconds."""
    keep, turn = math.exp(-1 / (fall * RATE)), 2 * math.pi * pitch / RATE
    first, second = 2 * keep * math.cos(turn), -keep * keep
    before, now = 0.0, keep * math.sin(turn)
    out: Samples = []
    for _ in range(count(seconds)):
        out.append(now)
        before, now = now, first * now + second * before
    return out


def tone(seconds: float, pitch: Callable[[float], float]) -> Samples:
    """A sine whose pitch changes."""
    out: Samples = []
    phase, turn = 0.0, 2 * math.pi / RATE
    for number in range(count(seconds)):
        phase += turn * pitch(number / RATE)
        out.append(math.sin(phase))
    return out


def mix(seconds: float, *voices: tuple[float, float, Samples]) -> Samples:
    """Voices on one track: each with its start in seconds and its loudness."""
    out = [0.0] * count(seconds)
    for start, loud, voice in voices:
        lay(out, start, loud, voice)
    return out


def lay(track: Samples, start: float, loud: float, voice: Samples) -> None:
    """Add a voice to a track; what would stand over the end is dropped."""
    first = count(start)
    end = min(len(track), first + len(voice))
    track[first:end] = [
        old + loud * new for old, new in zip(track[first:end], voice[: end - first], strict=True)
    ]


def finished(samples: Sequence[float], pitch: float = 1.0) -> array[int]:
    """Sixteen-bit samples with our peak, the end faded; `pitch` plays them faster (above 1) or slower."""
    if pitch != 1.0:
        last = len(samples) - 1
        samples = [samples[min(last, int(number * pitch))] for number in range(int(len(samples) / pitch))]
    loudest = max((abs(value) for value in samples), default=0.0) or 1.0
    gain, fade = PEAK * 32767 / loudest, min(len(samples), 160)
    body = array("h", [int(value * gain) for value in samples])
    for number in range(fade):
        body[-1 - number] = int(body[-1 - number] * number / fade)
    return body


def _bump(pitch: float, seed: int) -> Samples:
    """One knock on wood."""
    thud = decay(tone(0.14, lambda t: pitch * math.exp(-t * 3)), 0.001, 0.03)
    return mix(0.14, (0, 1.0, thud), (0, 1.2, decay(low(noise(0.14, seed), 900), 0.001, 0.014)))


def card() -> Recipe:
    """A card slides."""
    yield
    return decay(high(noise(0.09, 1), 1800), 0.006, 0.022)


def flip() -> Recipe:
    """A card turns: a click and a soft thump."""
    click = decay(high(noise(0.12, 2), 1200), 0.001, 0.012)
    yield
    return mix(0.12, (0, 0.9, click), (0, 0.7, decay(tone(0.12, lambda t: 190 - 500 * t), 0.001, 0.02)))


def token() -> Recipe:
    """A wooden token is put down."""
    block = mix(0.16, (0, 1.0, ping(0.16, 700, 0.03)), (0, 0.35, ping(0.16, 1630, 0.012)))
    yield
    lay(block, 0, 0.4, decay(high(noise(0.03, 3), 900), 0.0005, 0.004))
    return block


def coin() -> Recipe:
    """A coin rings twice."""
    track = mix(0.5, (0, 1.0, ping(0.5, 2637, 0.12)), (0, 0.6, ping(0.5, 3951, 0.09)))
    yield
    lay(track, 0, 0.35, ping(0.2, 5327, 0.05))
    for pitch in (3136, 4704):
        lay(track, 0.07, 0.7, ping(0.35, pitch, 0.1))
    return track


def dice() -> Recipe:
    """Two dice roll over the table: knocks with growing gaps."""
    draw = Random(4)
    track, at, gap = [0.0] * count(0.75), 0.0, 0.035
    while at < 0.52:
        pitch = 900 + 800 * draw.random()
        lay(track, at, 1 - at, ping(0.05, pitch, 0.006))
        lay(track, at, 0.6 * (1 - at), decay(high(noise(0.04, int(at * 1e4)), 1500), 0.0005, 0.004))
        at, gap = at + gap, gap * 1.16
        yield
    return track


def knock() -> Recipe:
    """Somebody knocks on the table."""
    track = [0.0] * count(0.5)
    for number, (at, loud) in enumerate(((0.0, 1.0), (0.16, 0.85), (0.32, 1.0))):
        lay(track, at, loud, _bump(210, 5 + number))
        yield
    return track


def drum() -> Recipe:
    """A roll on a drum, growing."""
    draw = Random(8)
    track, at = [0.0] * count(1.3), 0.0
    skin = ping(0.08, 175, 0.02)
    while at < 1.15:
        hit = mix(0.08, (0, 1.0, decay(low(noise(0.08, int(at * 1e5)), 1600), 0.001, 0.018)), (0, 0.5, skin))
        lay(track, at, 0.35 + 0.65 * at / 1.15, hit)
        at += 0.039 + 0.006 * draw.random()
        yield
    return track


def cannon() -> Recipe:
    """A gun: the blast, and its weight."""
    blast = noise(1.1, 9)
    yield
    blast = decay(low(blast, lambda t: 2600 * math.exp(-t * 14) + 140), 0.001, 0.22)
    yield
    weight = decay(tone(1.1, lambda t: 44 + 70 * math.exp(-t * 18)), 0.002, 0.26)
    yield
    return mix(1.1, (0, 1.0, blast), (0, 1.3, weight))


def splash() -> Recipe:
    """Something falls into the sea."""
    water = high(noise(0.7, 10), 300)
    yield
    water = decay(low(water, lambda t: 3800 * math.exp(-t * 4) + 500), 0.02, 0.16)
    yield
    drop = decay(tone(0.3, lambda t: 240 + 420 * t), 0.03, 0.05)
    return mix(0.7, (0, 1.0, water), (0, 0.25, drop))


def wind() -> Recipe:
    """The wind turns."""
    air = high(noise(1.2, 11), 200)
    yield
    air = low(air, lambda t: 500 + 500 * math.sin(math.pi * t / 1.2))
    yield
    return swell(air, 1.5)


def creak() -> Recipe:
    """The helm creaks."""
    rope: Samples = []
    phase = 0.0
    for number in range(count(0.5)):
        t = number / RATE
        phase += (62 + 26 * math.sin(t * 7) + 10 * math.sin(t * 31)) / RATE
        rope.append(2 * (phase % 1) - 1)
    yield
    return swell(high(low(rope, 1100), 180), 2)


def lantern() -> Recipe:
    """A lantern is lit: a hiss and two soft tones."""
    hiss = decay(high(noise(0.2, 12), 2500), 0.01, 0.03)
    yield
    glow = mix(0.4, (0, 1.0, ping(0.4, 660, 0.12)), (0.01, 0.5, ping(0.4, 990, 0.1)), (0, 0.5, hiss))
    return decay(glow, 0.02, 10.0)


def bell() -> Recipe:
    """The ship's bell, with its partials."""
    track = [0.0] * count(1.8)
    partials = (
        (0.5, 0.7, 0.4), (1.0, 0.6, 1.0), (1.19, 0.45, 0.5), (1.56, 0.3, 0.35), (2.0, 0.4, 0.5),
        (2.51, 0.2, 0.25), (3.01, 0.12, 0.2),
    )  # fmt: skip
    for times, fall, loud in partials:
        lay(track, 0, loud, ping(min(1.8, 6 * fall), 880 * times, fall))
        yield
    return track


def overboard() -> Recipe:
    """Somebody falls, and the sea takes him."""
    whistle = swell(tone(0.5, lambda t: 500 * math.exp(-t * 2.8)), 0.5)
    yield
    water = decay(low(high(noise(0.6, 13), 300), lambda t: 3400 * math.exp(-t * 4) + 450), 0.01, 0.16)
    yield
    return mix(1.1, (0, 0.5, whistle), (0.48, 1.0, water))


def refusal() -> Recipe:
    """Not so: two low knocks."""
    track = [0.0] * count(0.3)
    for number, at in enumerate((0.0, 0.12)):
        lay(track, at, 1.0, _bump(132, 14 + number))
        yield
    return track


def press() -> Recipe:
    """A button goes down."""
    yield
    click = decay(high(noise(0.03, 16), 1500), 0.0005, 0.003)
    return mix(0.07, (0, 1.0, ping(0.07, 420, 0.012)), (0, 0.5, click))


def focus() -> Recipe:
    """The focus moves: the lightest tick."""
    yield
    tick = decay(high(noise(0.02, 17), 2400), 0.0005, 0.002)
    return mix(0.04, (0, 1.0, ping(0.04, 980, 0.006)), (0, 0.3, tick))


CUES: dict[str, Callable[[], Recipe]] = {
    recipe.__name__: recipe
    for recipe in (
        press, focus, refusal, card, flip, token, coin, dice, knock, drum, cannon, splash, wind, creak,
        lantern, bell, overboard,
    )
}  # fmt: skip
LOUDNESS = {"focus": 0.22, "press": 0.5, "card": 0.6, "wind": 0.5, "creak": 0.5, "refusal": 0.7}
VARIED = frozenset({"press", "card", "flip", "token", "coin", "dice", "knock", "splash", "cannon"})
PITCHES = (1.0, 1.04, 0.96)  # a cue that is heard often is heard in three pitches
