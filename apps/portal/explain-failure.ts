import { DatabaseError } from 'pg';
import { StartError, exitCodes } from '@sumiller/postgres/start-error';

/** File system errors are always the operator's to fix. */
const diskReasons: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EROFS: 'The disk is read-only',
  EACCES: 'This user may not write there',
  EPERM: 'This user may not do that',
  EIO: 'The disk fails',
  EMFILE: 'Too many files are open in this process (ulimit -n)',
  ENFILE: 'Too many files are open on this machine',
  ENOTDIR: 'A part of the path is no folder',
  EEXIST: 'A file is in the place of a folder',
  // A build replaces dist/ as a whole: a file listed a moment ago may be gone when it is read. Node reports the same for folders
  // it cannot create on a read-only disk.
  ENOENT: 'A file or folder is missing, perhaps because a build is under way or the disk is read-only',
};

/** The reason for a file system error, in a sentence without file names. */
export function diskReason(error: unknown): string {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  const reason = diskReasons[code] ?? 'the system refuses';
  return `${reason.charAt(0).toLowerCase()}${reason.slice(1)}${code && ` (${code})`}.`;
}

export type Failure = { text: string; exitCode: number };

/**
 * The text and exit code for the error that ends the portal. Errors the operator can fix are explained; only a bug shows its
 * stack.
 */
export function explainFailure(error: unknown): Failure {
  if (error instanceof StartError) return { text: error.message, exitCode: error.exitCode };
  if (error instanceof DatabaseError && /^(53|58)/.test(error.code ?? ''))
    return { text: `PostgreSQL lacks room to work: ${error.message}.`, exitCode: exitCodes.notStarted };
  // Connection lost, login refused, read-only, no privilege, lock or shutdown: the database's state is at fault, not the
  // statement.
  if (error instanceof DatabaseError && /^(08|25006|28|42501|55P03|57)/.test(error.code ?? ''))
    return { text: `PostgreSQL refuses: ${error.message} (${error.code}).`, exitCode: exitCodes.notStarted };
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  const reason = diskReasons[code ?? ''];
  if (reason)
    return { text: `${reason}${path ? `: ${path}` : ''} (${code}).`, exitCode: exitCodes.notStarted };
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { text, exitCode: exitCodes.fault };
}
