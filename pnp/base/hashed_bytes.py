"""The content of a large file with its hash, which is computed once."""

from functools import cached_property
from hashlib import sha256


class HashedBytes(bytes):
    """Bytes that remember their hash."""

    @cached_property
    def sha256(self) -> bytes:
        """Their SHA-256."""
        return sha256(self).digest()


def sha256_of(data: bytes) -> bytes:
    """The SHA-256 of bytes."""
    return data.sha256 if isinstance(data, HashedBytes) else sha256(data).digest()
