"""Messages to bytes and back, and bytes into frames, with every limit that keeps a stranger's input harmless.

Payloads are never logged and never stand in an error: their `repr` alone can be an attack.
"""

from __future__ import annotations

import math
from typing import Any, TypeVar, cast

import msgpack
import msgspec

from net import wire

TO_HOST = 4096  # largest payload of a frame, in bytes
TO_GUEST = 65536
PIECE = 32768  # of a replay
HEAD = 4

_DEPTH = 8  # of facts


class Garbled(ValueError):
    """A frame or message that cannot be read; the connection that brought it is of no use."""


def _no_extension(code: int, _data: bytes) -> Any:
    raise Garbled(f"extension type {code}")


def _open(payload: bytes, cap: int, arrays: int, maps: int) -> Any:
    """Unpack one payload; raises Garbled for anything but one msgpack map of sane proportions."""
    if not 0 < len(payload) <= cap:
        raise Garbled(f"a payload of {len(payload)} bytes, allowed are 1 to {cap}")
    try:
        return msgpack.unpackb(
            payload,
            raw=False,
            strict_map_key=True,
            use_list=True,
            ext_hook=_no_extension,
            max_str_len=256,
            max_bin_len=cap - 256,
            max_ext_len=0,
            max_array_len=arrays,
            max_map_len=maps,
        )
    except (ValueError, msgpack.UnpackException, RecursionError) as error:
        raise Garbled(f"no message: {type(error).__name__}") from None


class _ToHost(msgspec.Struct):
    message: wire.ToHost


class _ToGuest(msgspec.Struct):
    message: wire.ToGuest


class _Here(msgspec.Struct):
    message: wire.Here


_T = TypeVar("_T", _ToHost, _ToGuest, _Here)


def _typed(raw: Any, wrapped: type[_T]) -> _T:
    """Convert by way of a struct: msgspec remembers those, but works a bare union out every time."""
    try:
        return msgspec.convert({"message": raw}, wrapped, strict=True, builtin_types=(bytes,))
    except (msgspec.ValidationError, RecursionError) as error:
        raise Garbled(f"no known message: {type(error).__name__}") from None


def read_to_host(payload: bytes) -> wire.ToHost:
    """Read a guest's message; raises Garbled."""
    # No message to the host holds a list, so a forged list header may not claim room for one.
    return _typed(_open(payload, TO_HOST, 8, 64), _ToHost).message


def read_to_guest(payload: bytes) -> wire.ToGuest:
    """Read a host's message; raises Garbled."""
    message = _typed(_open(payload, TO_GUEST, 1024, 256), _ToGuest).message
    if isinstance(message, wire.Refuse | wire.Because) and not plain(message.facts):
        raise Garbled("facts that are no plain values")
    return message


def read_here(payload: bytes) -> wire.Here:
    """Read a host's datagram; raises Garbled."""
    return _typed(_open(payload, TO_HOST, 8, 64), _Here).message


def plain(value: Any, depth: int = _DEPTH) -> bool:
    """Tell whether a value may travel as facts: msgpack's own types, finite, small, not deeply nested."""
    if value is None or isinstance(value, bool):
        return True
    if isinstance(value, int):
        return -(2**63) <= value < 2**64
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, str):
        return len(value) <= 256 and len(value.encode("utf-8", "surrogatepass")) <= 256
    if depth == 0:
        return False
    if isinstance(value, list | tuple):
        return len(value) <= 1024 and all(plain(item, depth - 1) for item in value)
    if isinstance(value, dict):
        return len(value) <= 256 and all(
            isinstance(key, str) and plain(key) and plain(item, depth - 1) for key, item in value.items()
        )
    return False


def pack(message: wire.Message, cap: int) -> bytes:
    """Pack a message of ours; raises Garbled when it would not fit the receiver's frame."""
    try:
        payload = cast(bytes, msgpack.packb(msgspec.to_builtins(message, builtin_types=(bytes,))))
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise Garbled(f"{type(message).__name__} cannot be packed: {type(error).__name__}") from None
    if len(payload) > cap:
        raise Garbled(f"{type(message).__name__} has {len(payload)} bytes, the receiver takes {cap}")
    return payload


def frame(payload: bytes) -> bytes:
    """Put the length before a payload: 4 bytes, big-endian, the payload's alone."""
    return len(payload).to_bytes(HEAD, "big") + payload


class Deframer:
    """Cuts a byte stream into payloads of 1 to `cap` bytes; keeps at most one unfinished frame."""

    def __init__(self, cap: int) -> None:
        self._cap = cap
        self._buffer = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        """Take bytes as they came and give the payloads that are whole; raises Garbled for a bad length."""
        buffer = self._buffer
        buffer += data
        payloads: list[bytes] = []
        at = 0
        while len(buffer) - at >= HEAD:
            size = int.from_bytes(buffer[at : at + HEAD], "big")
            if not 0 < size <= self._cap:
                raise Garbled(f"a frame of {size} bytes, allowed are 1 to {self._cap}")
            if len(buffer) - at - HEAD < size:
                break
            payloads.append(bytes(buffer[at + HEAD : at + HEAD + size]))
            at += HEAD + size
        del buffer[:at]
        return payloads
