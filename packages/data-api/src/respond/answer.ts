import type { StatementResult } from '@sumiller/postgres/connections/pipeline';
import { ApiError, internalError } from '../errors';

/** The single result row of a statement, decoded. */
export type QueryAnswer = {
  body: string;
  rows: number;
  total: number | null;
  headers: string | null;
  status: string | null;
  inserted: number | null;
  location: string | null;
};

export function readAnswer({ rows }: StatementResult): QueryAnswer {
  const [row] = rows;
  if (!row) throw internalError();
  const [body, count, total, headers, status, inserted, location] = row;
  return {
    body: body ?? '',
    rows: Number(count ?? 0),
    total: numberOrNull(total),
    headers: headers ?? null,
    status: status ?? null,
    inserted: numberOrNull(inserted),
    location: location ?? null,
  };
}

const numberOrNull = (text: string | null | undefined): number | null => (text == null ? null : Number(text));

/** Values that SQL set in response.status and response.headers take precedence over our own. */
export function withSettings(
  answer: Pick<QueryAnswer, 'headers' | 'status'>,
  status: number,
  headers: Headers,
): number {
  for (const [name, value] of settingHeaders(answer.headers)) {
    if (name.toLowerCase() === 'set-cookie') headers.append(name, value);
    else headers.set(name, value);
  }
  if (answer.status === null) return status;
  const chosen = Number(answer.status);
  if (!Number.isInteger(chosen) || chosen < 200 || chosen > 599) {
    throw new ApiError(500, { code: 'PGRST112', message: 'response.status guc must be a valid status code' });
  }
  return chosen;
}

function settingHeaders(text: string | null): [string, string][] {
  if (text === null) return [];
  const invalid = new ApiError(500, {
    code: 'PGRST111',
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  });
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) throw invalid;
    return value.map((entry: unknown) => {
      const pairs = Object.entries((entry ?? {}) as Record<string, unknown>);
      const [pair] = pairs;
      if (pairs.length !== 1 || !pair || typeof pair[1] !== 'string' || !isHeader(pair[0], pair[1]))
        throw invalid;
      return [pair[0], pair[1]];
    });
  } catch {
    throw invalid;
  }
}

const isHeader = (name: string, value: string): boolean =>
  /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/[\r\n\0]/.test(value);
