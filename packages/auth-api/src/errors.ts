import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const versionHeader = 'X-Supabase-Api-Version';
const firstVersionWithStringCodes = '2024-01-01';

/** An outage has usually passed by then. */
const outageSeconds = 5;

type Extra = { retryAfterSeconds?: number; weakPassword?: { reasons: string[] } };

/** An error response: HTTP status, the auth service's stable error code, and a message for developers. */
export class AuthError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly extra: Extra = {},
  ) {
    super(message);
    this.name = 'AuthError';
  }
}

export const badRequest = (code: string, message: string) => new AuthError(400, code, message);
export const forbidden = (code: string, message: string) => new AuthError(403, code, message);
export const notFound = (code: string, message: string) => new AuthError(404, code, message);
export const unprocessable = (code: string, message: string) => new AuthError(422, code, message);

/** 429 with Retry-After; `message` names the wait where clients show it. */
export function tooManyRequests(code: string, message: string, retryAfterSeconds: number): AuthError {
  return new AuthError(429, code, message, { retryAfterSeconds });
}

/** No capacity at the moment; the request is not counted. */
export const tooManyAtOnce = () =>
  tooManyRequests('over_request_rate_limit', 'Too many requests at the moment, try again shortly', 2);

/** The same answer for wrong, used and expired codes, so that it does not reveal which. */
export const invalidCode = () => forbidden('otp_expired', 'Token has expired or is invalid');
/** The same for tokens of links. */
export const invalidLink = () => forbidden('otp_expired', 'Email link is invalid or has expired');

/**
 * Writes an error in the format of the client's API version: `{code, message}` with a string code since 2024-01-01,
 * before that `{code, error_code, msg}` with the status as code.
 */
export function respondWithError(c: Context, error: AuthError): Response {
  const { weakPassword } = error.extra;
  const retryAfterSeconds =
    error.extra.retryAfterSeconds ?? (error.status === 503 ? outageSeconds : undefined);
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const extra = weakPassword ? { weak_password: weakPassword } : {};
  const version = /^\d{4}-\d{2}-\d{2}$/.exec(c.req.header(versionHeader) ?? '')?.[0] ?? '';
  // Dates in this format sort as text.
  if (version >= firstVersionWithStringCodes) {
    c.header(versionHeader, firstVersionWithStringCodes);
    return c.json({ code: error.code, message: error.message, ...extra }, error.status);
  }
  return c.json({ code: error.status, error_code: error.code, msg: error.message, ...extra }, error.status);
}
