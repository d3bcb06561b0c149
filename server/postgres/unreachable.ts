import { DatabaseError } from 'pg';

const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
// Shut down by an administrator, crashed, starting up or recovering; no room left (disk, memory, connections);
// connection exceptions.
const serverCodes = /^(57P0[123]|53[0-3]00|08\d\d\d)$/;
const driverMessages = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether an error says that the database is away for the moment: nobody's mistake, and worth another try later. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseError) return serverCodes.test(error.code ?? '');
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnreachable);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return socketCodes.has(code) || driverMessages.test(error.message) || isPoolTimeout(error);
}

/** Whether every connection of the pool was busy, or none could be made, for as long as a request waits. */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout exceeded when trying to connect');
}
