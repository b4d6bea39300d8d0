"""Posters of the games: a drawing file, a hairline of gold leaf, round corners, a title in gold letters."""

from __future__ import annotations

import pygame

from game.client.art.canvas import Canvas, gold_words
from game.client.art.palette import GOLD_LEAF, INK
from game.client.art.pen import Pen

POSTERS = ("treasure_boots", "libertalia", "booty", "booty_for_booty")


def poster(canvas: Canvas, game: str, w: float, title: str) -> pygame.Surface:
    """Draw a game's poster, w by 4/3 w; the title, if any, on as many lines as it has words to need."""
    h = w * 4 / 3
    pen, line, r = Pen(), 2.4 if w < 200 else 3.0, 10.0 if w >= 90 else 5.0
    pen.rect(line / 2, line / 2, w - line, h - line, r - line / 2, None, INK, line)
    if w >= 90:
        inset = line + 3
        pen.rect(inset, inset, w - 2 * inset, h - 2 * inset, r - line, None, GOLD_LEAF, 1.3)
    image = canvas.draw(pen, w, h)
    picture = pygame.transform.smoothscale(canvas.file(f"poster_{game}", w, h), image.get_size())
    canvas.rounded(picture, r)
    picture.blit(image, (0, 0))
    if title:
        _letter(canvas, picture, title, w)
    return picture


def _letter(canvas: Canvas, picture: pygame.Surface, title: str, w: float) -> None:
    """Letter the title at the top, on two lines when one would have to shrink below 0.12 of the width."""
    room, size = picture.get_width() - canvas.px(w * 0.06), w * 0.147
    lines = [title]
    if canvas.words(title, "display", w * 0.127, INK).get_width() > room and " " in title:
        first, rest = title.split(" ", 1)
        lines = [first, rest]
    while size > 8 and max(canvas.words(text, "display", size, INK).get_width() for text in lines) > room:
        size -= 1
    y = canvas.px(w * 0.035)
    for text in lines:
        word = gold_words(canvas, text, size, "#fff3cf", "#f0b845", max(1.8, size * 0.07), size * 0.06)
        picture.blit(word, ((picture.get_width() - word.get_width()) // 2, y))
        y += round(size * 1.02 * canvas.scale)
