import type { Field, JsonStep } from './types';
import type { Scanner } from './scanner';

const NAME_EXPECTED = ['field name (* or [a..z0..9_$])'];
const IDENTIFIER = /[\p{L}\p{N}_ $]+/uy;
const QUOTED = /"((?:[^"\\]|\\.)*)"/suy;
const INDEX = /-?\d+(?=->|::|\.|,|\)|$)/uy;

/** A "quoted" value with backslash escapes, or null if there is none here. */
export function quotedValue(scanner: Scanner): string | null {
  const raw = scanner.match(QUOTED);
  return raw === null ? null : raw.slice(1, -1).replace(/\\(.)/gsu, '$1');
}

/** A bare word, as casts and text search configurations are written. */
export function identifier(scanner: Scanner): string {
  const raw = scanner.match(IDENTIFIER);
  if (raw === null) scanner.fail(['letter or digit']);
  return raw.trim();
}

/** The name of a column or relation: quoted, or words joined by dashes (but not by an arrow). */
export function fieldName(scanner: Scanner): string {
  const quoted = quotedValue(scanner);
  if (quoted !== null) return quoted;
  const first = scanner.match(IDENTIFIER);
  if (first === null) scanner.fail(NAME_EXPECTED);
  const parts = [first.trim()];
  while (scanner.peek() === '-' && scanner.peek(2) !== '->') {
    scanner.take('-');
    const next = scanner.match(IDENTIFIER);
    if (next === null) scanner.fail(NAME_EXPECTED);
    parts.push(next.trim());
  }
  return parts.join('-');
}

/** `->key`, `->>key`, `->0` and chains of them; empty when no arrow follows. */
export function jsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.take('->>') ? '->>' : scanner.take('->') ? '->' : null;
    if (arrow === null) return steps;
    const index = scanner.match(INDEX);
    if (index !== null) steps.push({ arrow, kind: 'index', index });
    else if (scanner.peek() === '-') {
      scanner.take('-');
      scanner.fail(['digit']);
    } else steps.push({ arrow, kind: 'key', key: fieldName(scanner) });
  }
}

export function field(scanner: Scanner): Field {
  scanner.skipBlanks();
  const name = fieldName(scanner);
  const path = jsonPath(scanner);
  scanner.skipBlanks();
  return { name, path };
}

/** `a.b.column->key`: the embeds that lead to a field, and the field. */
export function treePath(scanner: Scanner): { path: string[]; field: Field } {
  const names = [fieldName(scanner)];
  while (scanner.take('.')) names.push(fieldName(scanner));
  const path = jsonPath(scanner);
  if (!scanner.done) scanner.fail(['"."', '"->"', 'end of input']);
  return { path: names.slice(0, -1), field: { name: names[names.length - 1] ?? '', path } };
}

export function columnNames(scanner: Scanner): string[] {
  const names: string[] = [];
  do {
    scanner.skipBlanks();
    names.push(fieldName(scanner));
    scanner.skipBlanks();
  } while (scanner.take(','));
  if (!scanner.done) scanner.fail(['","', 'end of input']);
  return names;
}
