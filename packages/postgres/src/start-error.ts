/**
 * What the portal ends with, for whoever starts it: 1 is a fault of its own, after 2 a restart is in vain until a
 * setting is changed, 3 may pass (a port, a disk, a database), 4 came while it ran.
 */
export const exitCodes = { stopped: 0, fault: 1, settings: 2, notStarted: 3, databaseLost: 4 } as const;

/** Something the operator can put right: its message is printed alone, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
  readonly exitCode: number = exitCodes.notStarted;
}

/** The embedded PostgreSQL died while the portal ran, and does not come back. */
export class DatabaseLostError extends StartError {
  override name = 'DatabaseLostError';
  override readonly exitCode = exitCodes.databaseLost;
}
