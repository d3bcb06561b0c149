import { field, fieldName } from './names';
import { Scanner } from './scanner';
import type { OrderTerm } from './types';

const RELATED = /(?:"(?:[^"\\]|\\.)*"|[\p{L}\p{N}_ $-]+)\(/uy;

/** Parses `order=`: `name.desc.nullslast`, json paths, and columns of to-one embeds as `rel(column)`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    scanner.skipBlanks();
    terms.push(orderTerm(scanner));
    scanner.skipBlanks();
  } while (scanner.take(','));
  if (!scanner.done) scanner.fail(['","', 'end of input']);
  return terms;
}

function orderTerm(scanner: Scanner): OrderTerm {
  const start = scanner.position;
  const related = scanner.match(RELATED) !== null;
  scanner.position = start;
  if (!related) return { relation: null, field: field(scanner), ...suffix(scanner) };
  const relation = fieldName(scanner);
  scanner.expect('(');
  const target = field(scanner);
  scanner.expect(')');
  return { relation, field: target, ...suffix(scanner) };
}

function suffix(scanner: Scanner): Pick<OrderTerm, 'direction' | 'nulls'> {
  const direction = scanner.take('.asc') ? 'asc' : scanner.take('.desc') ? 'desc' : null;
  const nulls = scanner.take('.nullsfirst') ? 'first' : scanner.take('.nullslast') ? 'last' : null;
  scanner.skipBlanks();
  if (scanner.done || scanner.peek() === ',') return { direction, nulls };
  if (scanner.take('.')) {
    const nullsOnly = ['"nullsfirst"', '"nullslast"'];
    scanner.fail(direction ? nullsOnly : ['"asc"', '"desc"', ...nullsOnly]);
  }
  scanner.fail(['delimiter (.)', '","', 'end of input']);
}
