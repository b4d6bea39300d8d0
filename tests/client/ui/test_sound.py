"""Sound: sixteen cues and one made of arithmetic, and silence where there is no device."""

import os
import subprocess
import sys
from itertools import pairwise

import pytest

from game.client.sound import APART, Sound, open_mixer
from game.client.synth import CUES, PEAK, PITCHES, RATE, VARIED, finished
from tests.client.ui.rig import ROOT


def whole(name):
    running = CUES[name]()
    while True:
        try:
            next(running)
        except StopIteration as done:
            return done.value


class FakeSound:
    def __init__(self, log, buffer):
        self.log, self.buffer, self.volume = log, buffer, None

    def set_volume(self, volume):
        self.volume = volume

    def play(self):
        self.log.append(self)


class FakeMixer:
    def __init__(self):
        self.played = []
        self.made = 0
        self.closed = False

    def Sound(self, buffer):
        self.made += 1
        return FakeSound(self.played, buffer)

    def stop(self):
        pass

    def quit(self):
        self.closed = True


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def sound(clock):
    return Sound(FakeMixer(), clock=clock)


WANTED = {
    "card", "flip", "token", "coin", "dice", "knock", "drum", "cannon", "splash", "wind", "creak", "lantern",
    "bell", "overboard", "refusal", "press", "focus",
}  # fmt: skip


def test_there_is_a_cue_for_everything_that_is_heard():
    assert set(CUES) == WANTED


@pytest.mark.parametrize("name", sorted(WANTED))
def test_a_cue_is_loud_enough_ends_softly_and_is_the_same_every_time(name):
    samples = whole(name)
    body = finished(samples)
    assert max(abs(value) for value in body) == pytest.approx(PEAK * 32767, abs=40)
    assert abs(body[-1]) < 400
    assert 0.03 < len(body) / RATE < 2.0
    assert finished(whole(name)) == body


def test_the_gun_is_longer_and_lower_than_a_press():
    def crossings(name):
        body = finished(whole(name))
        changes = sum(1 for a, b in pairwise(body) if (a < 0) != (b < 0))
        return changes / (len(body) / RATE)

    assert len(whole("cannon")) > 5 * len(whole("press"))
    assert crossings("cannon") < crossings("press")


def test_a_higher_pitch_is_shorter():
    samples = whole("token")
    assert len(finished(samples, 1.04)) < len(finished(samples)) < len(finished(samples, 0.96))


def test_without_a_device_everything_goes_on_in_silence():
    silent = Sound(None)
    assert not silent.there
    assert silent.play("cannon") is False
    assert silent.prepare(1.0) is True
    silent.close()


def test_a_cue_is_built_when_it_is_first_played(sound):
    assert sound.play("coin")
    assert sound._mixer.made == len(PITCHES)
    assert len(sound._mixer.played) == 1


def test_the_same_cue_is_never_heard_twice_within_sixty_milliseconds(sound, clock):
    assert sound.play("coin")
    clock.now += APART * 0.9
    assert not sound.play("coin")
    assert sound.play("card")
    clock.now += APART * 0.2
    assert sound.play("coin")


def test_a_cue_that_is_heard_often_changes_its_pitch(sound, clock):
    for _ in range(3):
        clock.now += 1
        sound.play("press")
    assert len({played.buffer for played in sound._mixer.played}) == 3
    assert "press" in VARIED


def test_volume_and_silence(sound, clock):
    sound.level = 0.0
    assert not sound.play("bell")
    assert sound._mixer.made == 0
    sound.level = 0.5
    clock.now += 1
    sound.play("bell")
    assert sound._mixer.played[-1].volume == pytest.approx(0.5)
    clock.now += 1
    sound.play("bell", loud=0.5)
    assert sound._mixer.played[-1].volume == pytest.approx(0.25)


def test_spare_moments_build_everything_in_slices(clock):
    mixer = FakeMixer()
    sound = Sound(mixer, clock=clock)
    slices = 0
    while not sound.prepare(0.0):
        clock.now += 1
        sound.prepare(-1.0)
        done = sound._mixer.made
        sound._clock = iter([0.0, 0.0, 9.0]).__next__
        sound.prepare(1.0)
        sound._clock = clock
        slices += 1
        assert slices < 2000
        assert sound._mixer.made >= done
    assert mixer.made == sum(len(PITCHES) if cue in VARIED else 1 for cue in CUES)


def test_an_unknown_cue_is_a_mistake_of_ours(sound):
    with pytest.raises(KeyError):
        sound.play("trombone")


def test_closing_falls_silent(sound):
    mixer = sound._mixer
    sound.close()
    assert mixer.closed
    assert not sound.play("coin")


def test_the_real_mixer_takes_what_we_build():
    mixer = open_mixer()
    assert mixer is not None
    sound = Sound(mixer)
    try:
        assert sound.play("press")
        assert sound._sounds["press"][0].get_length() == pytest.approx(0.07, abs=0.005)
    finally:
        sound.close()


def test_a_machine_without_a_sound_device_starts_all_the_same():
    code = (
        "from game.client.sound import Sound, open_mixer; mixer = open_mixer(); "
        "sound = Sound(mixer); sound.play('bell'); print(mixer, sound.there)"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "no-such-driver", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, cwd=ROOT, timeout=60
    )
    assert out.returncode == 0, out.stderr
    assert out.stdout.split() == ["None", "False"]
