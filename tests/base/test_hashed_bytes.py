from hashlib import sha256

from pnp.base.hashed_bytes import HashedBytes, sha256_of


def test_the_hash_is_that_of_the_bytes():
    assert sha256_of(b"grain") == sha256_of(HashedBytes(b"grain")) == sha256(b"grain").digest()


def test_bytes_with_a_hash_are_bytes():
    data = HashedBytes(b"grain")
    assert data == b"grain"
    assert data.sha256 is data.sha256
