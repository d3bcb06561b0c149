import { type ApiError, bodyError } from '../errors';
import { readCsv } from './csv';

/** A request body: JSON text with the keys of its objects, form arguments, or one raw value. */
export type Payload =
  | { kind: 'json'; rows: number; text: string; keys: string[]; isObject: boolean }
  | { kind: 'form'; pairs: [string, string][] }
  | { kind: 'raw'; content: Buffer };

export type BodyType = 'json' | 'csv' | 'form' | 'text' | 'xml' | 'binary';

/** PostgreSQL's JSON parser is recursive; far beyond this depth it fails with a server error. */
const MAX_JSON_DEPTH = 200;
/** The maximum number of columns of a PostgreSQL table; functions take fewer arguments. */
const MAX_KEYS = 1_600;

const BODY_TYPES: Record<string, BodyType> = {
  'application/json': 'json',
  'text/csv': 'csv',
  'application/x-www-form-urlencoded': 'form',
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'binary',
};

/** The parser for a Content-Type; JSON by default. */
export function bodyType(header: string | null, body: Buffer): BodyType {
  const name = (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (name === '') return 'json';
  const type =
    BODY_TYPES[name] ??
    (/^application\/(vnd\.pgrst\.(object|array)\+?|.*\+)json$/.test(name) ? 'json' : null);
  if (type) return type;
  if (body.length === 0) return 'json';
  throw bodyError(`Content-Type not acceptable: ${name}`);
}

function utf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw bodyError('Empty or invalid json');
  }
}

/** Parses the rows of an insert or update. With `columns`, keys need not be the same. */
export function parseRows(type: BodyType, body: Buffer, columns: readonly string[] | null): Payload {
  if (type === 'json') return jsonPayload(utf8(body), columns);
  if (type === 'csv') return jsonPayload(JSON.stringify(readCsv(utf8(body))), columns);
  if (type === 'form') {
    return jsonPayload(JSON.stringify(Object.fromEntries(formPairs(body))), columns);
  }
  throw bodyError('Content-Type not acceptable: only JSON, CSV and form bodies hold rows');
}

/** Parses the arguments of a function. */
export function parseArguments(type: BodyType, body: Buffer, columns: readonly string[] | null): Payload {
  if (type === 'json') return jsonPayload(body.length === 0 ? '{}' : utf8(body), columns);
  if (type === 'csv') return jsonPayload(JSON.stringify(readCsv(utf8(body))), columns);
  if (type === 'form') return { kind: 'form', pairs: formPairs(body) };
  return { kind: 'raw', content: body };
}

function jsonPayload(text: string, columns: readonly string[] | null): Payload {
  const value = parseJson(text);
  const isObject = isRecord(value);
  const rows = Array.isArray(value) ? value.length : 1;
  if (columns) return { kind: 'json', rows, text, keys: [...new Set(columns)], isObject };
  if (isObject) return { kind: 'json', rows, text, keys: keysOf(value), isObject };
  if (!Array.isArray(value) || value.length === 0)
    return { kind: 'json', rows, text: '[]', keys: [], isObject: false };
  return { kind: 'json', rows, text, keys: commonKeys(value), isObject: false };
}

function parseJson(text: string): unknown {
  if (tooDeep(text)) throw bodyError('Empty or invalid json');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw bodyError('Empty or invalid json');
  }
}

function tooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (quoted) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function keysOf(value: Record<string, unknown>): string[] {
  const keys = Object.keys(value);
  if (keys.length > MAX_KEYS) throw tooManyKeys();
  return keys;
}

function formPairs(body: Buffer): [string, string][] {
  const text = utf8(body);
  if (text.split('&', MAX_KEYS + 1).length > MAX_KEYS) throw tooManyKeys();
  return [...new URLSearchParams(text)];
}

const tooManyKeys = (): ApiError => bodyError(`More than ${MAX_KEYS} keys are given`);

/** The keys that every object of the array has; the rows of a bulk insert must not differ. */
function commonKeys(rows: unknown[]): string[] {
  const [first] = rows;
  if (!isRecord(first)) throw bodyError('All object keys must match');
  const keys = keysOf(first);
  const matches = (row: unknown): boolean =>
    isRecord(row) && Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  if (!rows.every(matches)) throw bodyError('All object keys must match');
  return keys;
}
