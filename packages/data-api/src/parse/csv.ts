import { ApiError, bodyError } from '../errors';

type Value = string | null;

/** A field costs more time than its byte: 500 rows of 200 columns are the most. */
const mostFields = 100_000;
/** PostgreSQL's limit for names. */
const longestName = 63;

const plain = /[^,"\r\n]*/y;
const ends = new Set<string | undefined>([',', '\r', '\n', undefined]);

/** CSV with a header line, as objects; the bare word NULL is null, and empty lines are skipped. */
export function readCsv(text: string): Record<string, Value>[] {
  const [header, ...records] = recordsOf(text);
  if (!header) return [];
  const names = header.map((name) => name ?? 'NULL');
  if (names.some((name) => name.length > longestName))
    throw bodyError('A column has a name that is too long');
  return records.map((record) => {
    if (record.length !== names.length) throw malformed();
    return Object.fromEntries(names.map((name, index) => [name, record[index] ?? null]));
  });
}

const malformed = (): ApiError => bodyError('All lines must have same number of fields');

function recordsOf(text: string): Value[][] {
  const records: Value[][] = [];
  let record: Value[] = [];
  let fields = 0;
  for (let position = 0; position < text.length; position += 1) {
    const isEmptyLine = record.length === 0 && (text[position] === '\r' || text[position] === '\n');
    if (isEmptyLine) continue;
    const { value, end } = fieldAt(text, position);
    fields += 1;
    if (fields > mostFields) throw tooManyFields();
    record.push(value);
    position = end;
    if (text[position] === ',' && position + 1 < text.length) continue;
    // The last field of a text that ends with a comma.
    if (text[position] === ',') record.push('');
    records.push(record);
    record = [];
  }
  return records;
}

/** The field that begins at `start`, and the position of its delimiter. */
function fieldAt(text: string, start: number): { value: Value; end: number } {
  if (text[start] === '"') return quotedAt(text, start);
  plain.lastIndex = start;
  const value = plain.exec(text)?.[0] ?? '';
  const end = start + value.length;
  if (text[end] === '"') throw malformed();
  return { value: value === 'NULL' ? null : value, end };
}

function quotedAt(text: string, start: number): { value: string; end: number } {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0 || !ends.has(text[close + 1])) throw malformed();
  return { value: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
}

const tooManyFields = (): ApiError =>
  new ApiError(413, {
    code: 'PT413',
    message: `Una solicitud puede llevar ${mostFields.toLocaleString('en')} celdas como máximo.`,
    hint: 'Send the rows in several requests.',
  });
