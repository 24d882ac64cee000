"""Errors of work that is done elsewhere."""

from pnp.base.findings import MachineError


class WorkersError(MachineError):
    """Raised when workers are lost, or would not do a task as this process does."""


class NoSchedulerError(WorkersError):
    """Raised when no scheduler answers at an address, or the library `distributed` is missing."""
