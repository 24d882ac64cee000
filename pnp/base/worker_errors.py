"""Errors of remote work."""

from pnp.base.findings import MachineError


class WorkersError(MachineError):
    """Raised when workers are lost, or have other code than this process."""


class NoSchedulerError(WorkersError):
    """Raised when no scheduler answers at an address, or the library `distributed` is missing."""
