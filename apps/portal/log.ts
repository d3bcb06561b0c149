import { pino } from 'pino';

export type Logger = pino.Logger;
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/**
 * The portal's log: one JSON object a line on standard output. Whoever logs passes plain facts (method, path, status,
 * milliseconds); the redaction below is the second line of defence for objects that slip in whole.
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
 * What of an error may be written down: PostgreSQL puts the values of a row into `detail` and `where`, and a failed
 * statement may carry its parameters, so an error is reduced to its name, code, message and stack.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}
