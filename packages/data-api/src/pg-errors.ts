import { DatabaseError } from 'pg';
import { isPoolTimeout, isUnreachable } from '@sumiller/postgres/connections/unreachable';
import { ApiError, internalError } from './errors';
import { isTooLarge, MAX_ANSWER_BYTES } from './sql/size';

/**
 * SQLSTATE → HTTP status, longest prefix first; unlisted ones are the client's mistake (400). Stricter than PostgREST in one
 * respect: errors a client can cause (a statement that is too slow, too complex, in conflict with concurrent ones, or that
 * upserts the same row twice) are 4xx, so that a 5xx is always our own fault.
 */
const STATUS_BY_PREFIX: readonly (readonly [string, number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['40001', 409],
  ['40P01', 503],
  ['53400', 500],
  ['55000', 400],
  ['55P03', 503],
  ['57014', 400],
  ['57P01', 503],
  ['57P02', 503],
  ['57P03', 503],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

function statusOf(code: string, message: string, authenticated: boolean): number {
  if (code === '42501') return authenticated ? 403 : 401;
  if (code === '22023') return /^role .* does not exist$/.test(message) ? 401 : 400;
  if (/^PT[1-9]\d\d$/.test(code)) return clampStatus(Number(code.slice(2)));
  if (code.startsWith('PT')) return 500;
  return STATUS_BY_PREFIX.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** Fetch responses only exist from 200 to 599. */
const clampStatus = (status: number): number => (status >= 200 && status <= 599 ? status : 500);

type RaisedMessage = { code: string; message: string; details?: string | null; hint?: string | null };
type RaisedDetail = { status: number; headers: Record<string, string> };

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const isOptionalText = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === 'string';

function raisedMessage(text: string): RaisedMessage | null {
  const value = parseObject(text);
  if (!value || typeof value.code !== 'string' || typeof value.message !== 'string') return null;
  if (!isOptionalText(value.details) || !isOptionalText(value.hint)) return null;
  return { code: value.code, message: value.message, details: value.details, hint: value.hint };
}

function raisedDetail(text: string): RaisedDetail | null {
  const value = parseObject(text);
  const headers = value?.headers;
  if (!value || !Number.isInteger(value.status) || typeof headers !== 'object' || headers === null)
    return null;
  if (!Object.values(headers).every((entry) => typeof entry === 'string')) return null;
  return { status: Number(value.status), headers: headers as Record<string, string> };
}

const unparsable = (details: string, hint: string): ApiError =>
  new ApiError(500, {
    code: 'PGRST121',
    message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
    details,
    hint,
  });

/** `raise sqlstate 'PGRST'` lets SQL choose the whole answer: status, headers and body. */
function fromRaise(message: string, detail: string | undefined): ApiError {
  const body = raisedMessage(message);
  if (!body) {
    return unparsable(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const hint =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";
  if (detail === undefined) return unparsable('DETAIL is missing in the RAISE statement', hint);
  const parsed = raisedDetail(detail);
  if (!parsed) return unparsable(`Invalid JSON value for DETAIL: '${detail}'`, hint);
  return new ApiError(clampStatus(parsed.status), body, parsed.headers);
}

/** The client's error for an error of PostgreSQL or the driver. */
export function toApiError(error: unknown, authenticated: boolean): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof DatabaseError) || !error.code) return fromDriver(error);
  const { code, message, detail, hint } = error;
  if (code === 'PGRST') return fromRaise(message, detail);
  if (code.startsWith('XX')) return internalError();
  const status = statusOf(code, message, authenticated);
  if (code === '57014') return tooSlow();
  if (isTooLarge(error)) return tooLarge();
  if (code === '22P05' || code === '22021') return unstorable(code);
  // PostgreSQL's messages about locks, shutdown, disk and memory name processes and files: not shown to clients.
  if (/^(40P01|55P03|57P\d\d|5[38]...)$/.test(code)) return unavailable(status, code);
  const headers: Record<string, string> = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  const details = revealsRow(error) ? undefined : detail;
  return new ApiError(status, { code, message, details, hint }, headers);
}

/** PostgreSQL's message shows the whole row that a constraint or a view refuses, including columns its sender may not read. */
const revealsRow = ({ code, table }: DatabaseError): boolean =>
  code === '44000' || (/^23(502|514)$/.test(code ?? '') && table !== undefined);

const unavailable = (status: number, code: string): ApiError =>
  new ApiError(status, { code, message: 'El servicio no está disponible por el momento. Intenta de nuevo.' });

/**
 * The client's error for a request that may write. Our read-only transaction refuses a function that writes: that is the
 * request's mistake (405). If a writing one is refused, the whole database is read-only: 503.
 */
export function explainWrite(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.code !== '25006') return error;
  return Object.assign(unavailable(503, error.code), { cause: error });
}

/** The statement timeout, worded so that people and programs know how to react. */
const tooSlow = (): ApiError =>
  new ApiError(400, {
    code: '57014',
    message: 'La consulta tardó demasiado y se canceló',
    hint: 'Ask for fewer rows, columns or embeds, or narrow the filters.',
  });

/** A null byte, or bytes that are not text. */
const unstorable = (code: string): ApiError =>
  new ApiError(400, { code, message: 'El texto contiene un carácter que no se puede guardar' });

const tooLarge = (): ApiError =>
  new ApiError(400, {
    code: '54000',
    message: `The answer is larger than ${MAX_ANSWER_BYTES / 1024 / 1024} MB`,
    hint: 'Ask for fewer rows, columns or embeds.',
  });

function fromDriver(error: unknown): ApiError {
  if (isPoolTimeout(error)) {
    return new ApiError(504, {
      code: 'PGRST003',
      message: 'Timed out acquiring connection from connection pool.',
    });
  }
  if (isUnreachable(error)) {
    return unavailable(503, 'PGRST001');
  }
  return internalError();
}
