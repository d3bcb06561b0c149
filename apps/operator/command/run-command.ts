import { EnvError } from '../../portal/env';
import { StartError } from '@sumiller/postgres/start-error';

/** A call the command does not understand: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** 0 done, 1 refused or failed (nothing changed), 2 wrong usage or configuration. */
export type ExitCode = 0 | 1 | 2;

type Command = (args: string[], signal: AbortSignal) => Promise<ExitCode>;

/** Errors with a message for the operator; any other error is shown with its stack. */
const isPlain = (error: Error): boolean => error instanceof UsageError || error instanceof StartError;
const isSetUpWrongly = (error: Error): boolean => error instanceof UsageError || error instanceof EnvError;

const describe = (error: Error) => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (error instanceof AggregateError && code) return `No se pudo conectar con la base de datos (${code}).`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `No se pudo conectar con la base de datos (${error.message}).`;
  if (code === '57P01') return 'La base de datos se detuvo a media orden: no se cambió nada.';
  // A refusal by PostgreSQL explains itself in one line; our stack would only hide it.
  if (isPlain(error) || (code && /^[0-9A-Z]{5}$/.test(code))) return error.message;
  return error.stack ?? error.message;
};

/**
 * Runs an operator's command: Ctrl+C ends it cleanly (the work receives the signal), errors become one message and an
 * exit code. The code is only set, so that output still in a pipe is not truncated.
 */
export async function runCommand(command: Command): Promise<void> {
  const abort = new AbortController();
  const interrupt = () => abort.abort(new Error('Interrumpido.'));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    process.exitCode = await command(process.argv.slice(2), abort.signal);
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    console.error(abort.signal.aborted ? 'Interrumpido: no se cambió nada.' : describe(cause));
    if (cause instanceof UsageError) console.error('Agrega --help para ver cómo se usa.');
    process.exitCode = isSetUpWrongly(cause) ? 2 : 1;
  } finally {
    process.removeListener('SIGINT', interrupt).removeListener('SIGTERM', interrupt);
  }
}
