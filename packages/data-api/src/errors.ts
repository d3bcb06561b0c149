export type ErrorBody = { code: string; message: string; details: unknown; hint: string | null };

/** An error response in PostgREST's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    body: { code: string; message: string; details?: unknown; hint?: string | null },
    headers: Record<string, string> = {},
  ) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = {
      code: body.code,
      message: body.message,
      details: body.details ?? null,
      hint: body.hint ?? null,
    };
    this.headers = headers;
  }
}

/** Thrown by `identify` for an invalid token: 401 with a WWW-Authenticate header. */
export class UnauthorizedError extends ApiError {
  constructor(
    message: string,
    options: { code?: string; details?: string | null; hint?: string | null } = {},
  ) {
    const { code = 'PGRST301', details, hint } = options;
    const challenge =
      code === 'PGRST302'
        ? 'Bearer'
        : `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`;
    super(401, { code, message, details, hint }, { 'WWW-Authenticate': challenge });
    this.name = 'UnauthorizedError';
  }
}

export const queryError = (message: string, details: string): ApiError =>
  new ApiError(400, { code: 'PGRST100', message, details });

export const bodyError = (message: string): ApiError => new ApiError(400, { code: 'PGRST102', message });

export const rangeError = (details: string, headers?: Record<string, string>): ApiError =>
  new ApiError(416, { code: 'PGRST103', message: 'Requested range not satisfiable', details }, headers);

export const mediaError = (accepts: readonly string[]): ApiError =>
  new ApiError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${accepts.join(', ')}`,
  });

export const notEmbedded = (name: string): ApiError =>
  new ApiError(400, {
    code: 'PGRST108',
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });

export const singularError = (rows: number): ApiError =>
  new ApiError(406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });

export const internalError = (): ApiError => new ApiError(500, { code: 'XX000', message: 'Internal error' });
