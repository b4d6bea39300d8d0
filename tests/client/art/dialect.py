"""What SDL's SVG loader draws wrongly or not at all, as a list of faults in a drawing.

Found by trying pygame-ce 2.5.8 with SDL_image 2.8: what is refused here fails silently on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
GRADIENTS = {"linearGradient", "radialGradient"}
ELEMENTS = SHAPES | GRADIENTS | {"svg", "g", "defs", "stop", "style", "title", "desc"}
NAMES = {"red", "green", "blue", "yellow", "cyan", "magenta", "black", "grey", "gray", "white", "none"}
COORDINATES = {"x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"}
_COLOUR = re.compile(r"#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|rgb\([^)]*\)|url\(#([\w-]+)\)")


def faults(text: str) -> list[str]:
    """Return every fault of an SVG text, as sentences; an empty list when it is drawn as written."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"it is no XML: {error}"]
    found = list(_document(root))
    ids = [element.get("id", "") for element in root.iter() if element.get("id")]
    found += [
        f"the id {name!r} is given twice" for name in sorted({name for name in ids if ids.count(name) > 1})
    ]
    for element in root.iter():
        found += _element(element, element is root, set(ids))
    return found


def _document(root: ElementTree.Element) -> Iterator[str]:
    if _tag(root) != "svg":
        yield f"the document is a <{_tag(root)}>, no <svg>"
    if not root.get("viewBox"):
        yield "the viewBox is missing"
    if root.get("preserveAspectRatio") == "none":
        yield "preserveAspectRatio none is ignored: the surface comes back smaller"


def _element(element: ElementTree.Element, is_root: bool, ids: set[str]) -> Iterator[str]:
    tag, attributes = _tag(element), dict(element.attrib)
    if tag not in ELEMENTS:
        yield f"<{tag}> is not drawn"
    if tag == "svg" and not is_root:
        yield "a nested <svg> is drawn without its view"
    if tag == "style":
        for selector in re.findall(r"([^{}]+)\{", element.text or ""):
            if not re.fullmatch(r"\.[\w-]+", selector.strip()):
                yield f"the CSS selector {selector.strip()!r} is ignored"
    for part in attributes.pop("style", "").split(";"):
        name, _, value = part.partition(":")
        attributes[name.strip()] = value.strip()
    for name in ("clip-path", "mask", "filter"):
        if name in attributes:
            yield f"{name} is ignored"
    if attributes.get("visibility") == "hidden":
        yield "visibility hidden is drawn all the same"
    if tag == "g" and "opacity" in attributes:
        yield "opacity of a group is applied to each shape: overlaps show twice"
    for name in ("fill", "stroke", "stop-color"):
        if name in attributes:
            yield from _colour(attributes[name], ids)
    if tag in GRADIENTS and attributes.get("gradientUnits") != "userSpaceOnUse":
        for name in sorted(COORDINATES & attributes.keys()):
            if not attributes[name].endswith("%"):
                yield f"{name}={attributes[name]!r} of a gradient is read as user units: write percent"


def _colour(value: str, ids: set[str]) -> Iterator[str]:
    found = _COLOUR.fullmatch(value)
    if found is None and value not in NAMES:
        yield f"the colour {value!r} is drawn grey"
    if found is not None and found[1] is not None and found[1] not in ids:
        yield f"the gradient {found[1]!r} does not exist"


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]
