/** The one error type screens handle: they choose their text by `code`, never by the message. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number | undefined;
  readonly details: string | undefined;

  constructor(
    code: string,
    message: string,
    options: { status?: number; details?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = options.status;
    this.details = options.details;
  }
}

/**
 * Our own codes, in addition to SQLSTATEs, PGRST codes and the auth service's codes. `network`: a request that may have arrived;
 * `offline`: one that was not sent; `denied`: the SQLSTATE for what the caller may not do at all.
 */
export const errorCodes = {
  network: 'network',
  offline: 'offline',
  aborted: 'aborted',
  unknown: 'unknown',
  denied: '42501',
} as const;

/**
 * Converts any error of a data or auth call into an AppError; an AppError passes through unchanged. The message is empty if the
 * server sent nothing readable.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!isRecord(error)) return new AppError(errorCodes.unknown, String(error), { cause: error });

  const message = readable(text(error.message) ?? '');
  const status = typeof error.status === 'number' ? error.status : undefined;
  return new AppError(codeOf(error, message), message, {
    status,
    details: text(error.details),
    cause: error,
  });
}

/** Whether the call never reached the server or its answer was lost. */
export function isNetworkError(error: unknown): boolean {
  return toAppError(error).code === errorCodes.network;
}

/** Statuses of a proxy that lost the server. */
const proxies = new Set([502, 504]);

/**
 * Whether a change that failed may have been saved all the same: the answer was lost, came from a server in between, or the
 * connection to the database ended (PGRST0xx).
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const { code, status } = toAppError(error);
  if (code === errorCodes.network || code.startsWith('PGRST0') || proxies.has(status ?? 0)) return true;
  return code === errorCodes.unknown && !(status !== undefined && status >= 400 && status < 500);
}

/** Generic server messages: an internal failure, or an unavailable database. */
const genericMessage =
  /^(\s*[{<]|permission denied for |Internal (Server )?Error$|Unexpected failure, |The service is not available )/i;

/** Whether a request may be sent again later: nothing answered, or the person has to sign in again. */
export const isToBeSentAgain = (error: unknown): boolean => isNetworkError(error) || isSessionGone(error);

/** Whether the caller may not call a procedure at all, like a person whose session is gone. */
export function isSessionGone(error: unknown): boolean {
  const { code, message } = toAppError(error);
  return code === errorCodes.denied && message === '';
}

/**
 * The message, if it was written for people: a proxy answers with an HTML page, the auth client with '{}', the database about a
 * procedure that is closed to the caller with its name.
 */
function readable(message: string): string {
  return genericMessage.test(message) ? '' : message;
}

function codeOf(error: Record<string, unknown>, message: string): string {
  if (error.name === 'AbortError' || message.startsWith('AbortError')) return errorCodes.aborted;
  if (error.name === 'AuthRetryableFetchError' && !error.status) return errorCodes.network;
  // postgrest-js returns a failed fetch as a plain object without a code; browsers throw TypeError.
  if (error instanceof TypeError || message.startsWith('TypeError')) return errorCodes.network;
  return text(error.code) || errorCodes.unknown;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
