import { DatabaseError } from 'pg';

const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
// Shut down by an administrator, crashed, starting up or recovering; out of disk, memory or connections; connection exceptions.
const serverCodes = /^(57P0[123]|53[0-3]00|08\d\d\d)$/;
const driverMessages = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether an error means that the database is temporarily unavailable: not the request's fault, and worth a retry. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseError) return serverCodes.test(error.code ?? '');
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnreachable);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return socketCodes.has(code) || driverMessages.test(error.message) || isPoolTimeout(error);
}

// Locked by others for too long, deadlocked, or read-only (a standby).
const blockedCodes = new Set(['55P03', '40P01', '25006']);

/** Whether a valid statement failed because of the state of the database. */
export function isOutage(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof DatabaseError && blockedCodes.has(error.code ?? ''));
}

/** The code of the database error that caused a failure, for the log; undefined for other failures. */
export function databaseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError) return cause.code;
  return undefined;
}

/** Whether the pool had no free connection, and could not open one, within a request's maximum wait. */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout exceeded when trying to connect');
}
