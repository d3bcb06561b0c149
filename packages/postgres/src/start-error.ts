/**
 * The portal's exit codes: 1 is a bug, 2 makes a restart pointless until a setting changes, 3 may be temporary (a port, a disk, a
 * database), 4 happened while it ran.
 */
export const exitCodes = { stopped: 0, fault: 1, settings: 2, notStarted: 3, databaseLost: 4 } as const;

/** An error the operator can fix: only its message is printed, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
  readonly exitCode: number = exitCodes.notStarted;
}

/** The embedded PostgreSQL died while the portal ran, and cannot be restarted. */
export class DatabaseLostError extends StartError {
  override name = 'DatabaseLostError';
  override readonly exitCode = exitCodes.databaseLost;
}
