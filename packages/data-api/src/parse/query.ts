import { rangeError } from '../errors';
import { columnNames, fieldName, treePath } from './names';
import { parseLogic, parseOperation } from './filter';
import { parseOrder } from './order';
import { Scanner } from './scanner';
import { parseSelect } from './select';
import { FULL_TEXT, PLAIN, QUANTIFIABLE, type EmbedPath, type Query, type Range } from './types';

const RESERVED = new Set(['select', 'columns', 'on_conflict']);
const OPERATORS = new Set<string>([...QUANTIFIABLE, ...PLAIN, ...FULL_TEXT, 'is', 'in', 'isdistinct', 'not']);

/**
 * Parses a query string; anything malformed is a PGRST100. With `allowArguments` (for a function called by GET), anything but a
 * filter is an argument; elsewhere every parameter must be a filter, so that a misspelt one never widens a result.
 */
export function parseQuery(search: string, { allowArguments }: { allowArguments: boolean }): Query {
  const pairs = [...new URLSearchParams(search)];
  const last = (name: string): string | undefined => pairs.find(([key]) => key === name)?.[1];
  const query: Query = {
    // An empty list counts as absent: every column.
    select: parseSelect(last('select') || '*'),
    conditions: [],
    orders: [],
    ranges: [],
    columns: optionalNames(last('columns'), 'columns parameter'),
    onConflict: optionalNames(last('on_conflict'), 'on_conflict parameter'),
    arguments: [],
    canonical: canonical(pairs),
  };
  const ranges = new Map<string, { path: EmbedPath; range: Range }>();
  for (const [key, value] of pairs) {
    if (RESERVED.has(key)) continue;
    if (allowArguments && isArgument(key, value)) query.arguments.push([key, value]);
    else readParameter(query, ranges, key, value);
  }
  query.ranges = [...ranges.values()];
  return query;
}

function readParameter(
  query: Query,
  ranges: Map<string, { path: EmbedPath; range: Range }>,
  key: string,
  value: string,
): void {
  const suffix = key.slice(key.lastIndexOf('.') + 1);
  if (suffix === 'and' || suffix === 'or') {
    query.conditions.push(logic(key, value));
  } else if (suffix === 'order') {
    if (value !== '') query.orders.push({ path: embedPath(key), terms: parseOrder(value) });
  } else if (suffix === 'limit' || suffix === 'offset') {
    const path = embedPath(key);
    const known = ranges.get(path.join('\0'))?.range ?? { offset: 0, limit: null };
    ranges.set(path.join('\0'), { path, range: withBound(known, suffix, value) });
  } else {
    const { path, field } = treePath(new Scanner(key, 'tree path'));
    query.conditions.push({
      path,
      condition: { kind: 'filter', filter: { field, ...parseOperation(value) } },
    });
  }
}

const SUFFIXES = new Set(['and', 'or', 'order', 'limit', 'offset']);

/** A dotted key addresses an embed, and a value that begins with an operator filters; the rest are arguments. */
function isArgument(key: string, value: string): boolean {
  if (key.includes('.') || SUFFIXES.has(key)) return false;
  const word = /^[a-z]+/.exec(value)?.[0] ?? '';
  const next = value[word.length];
  return !(OPERATORS.has(word) && (next === '.' || next === '('));
}

function embedPath(key: string): EmbedPath {
  const { path } = treePath(new Scanner(key, 'tree path'));
  return path;
}

/** `a.b.not.or` → path a.b, operator not.or. */
function logic(key: string, value: string): Query['conditions'][number] {
  const scanner = new Scanner(key, 'logic path');
  const names = [fieldName(scanner)];
  while (scanner.take('.')) names.push(fieldName(scanner));
  if (!scanner.done) scanner.fail(['"."', 'end of input']);
  const word = names.pop() ?? 'and';
  const negated = names.includes('not');
  const path = names.filter((name) => name !== 'not');
  return { path, condition: parseLogic(negated ? `not.${word}` : word, value) };
}

function withBound(range: Range, bound: 'limit' | 'offset', value: string): Range {
  if (!/^[+-]?\d+$/.test(value)) return range;
  const number = Number(value);
  if (number < 0 && bound === 'limit') throw rangeError('Limit should be greater than or equal to zero.');
  const clamped = Math.min(Math.max(number, 0), Number.MAX_SAFE_INTEGER);
  return bound === 'limit' ? { ...range, limit: clamped } : { ...range, offset: clamped };
}

function optionalNames(text: string | undefined, purpose: string): string[] | null {
  if (text === undefined) return null;
  return columnNames(new Scanner(text, purpose));
}

function canonical(pairs: [string, string][]): string {
  const sorted = [...pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
}
