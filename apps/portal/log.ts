import { pino } from 'pino';

export type Logger = pino.Logger;
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/**
 * The portal's log: one JSON object per line on standard output. Callers log plain facts (method, path, status,
 * milliseconds); the redaction below is the second line of defence for whole objects that slip in.
 */
export function createLogger(level: LogLevel): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        'headers',
        '*.headers',
        'email',
        '*.email',
        'password',
        '*.password',
        'token',
        '*.token',
        'connection',
      ],
      remove: true,
    },
    serializers: { err: describeError },
  });
}

/**
 * The parts of an error that may be logged: PostgreSQL puts the values of a row into `detail` and `where`, and a failed statement
 * may include its parameters, so an error is reduced to its name, code, message and stack.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}
