import { fieldName, identifier, jsonPath } from './names';
import { Scanner } from './scanner';
import { AGGREGATES, type Aggregate, type SelectEmbed, type SelectField, type SelectItem } from './types';

/** Deeper trees and longer lists would be pointless work; PostgreSQL itself stops at 1664 columns. */
const MAX_DEPTH = 10;
const MAX_ITEMS = 1000;
/** Each embed is a join: hundreds of them side by side keep the planner busy for seconds. */
const MAX_EMBEDS = 32;

const AGGREGATE_CALL = new RegExp(`(?:${AGGREGATES.join('|')})\\(\\)`, 'y');

type Budget = { items: number; embeds: number };

/** Parses `select=`: columns, json paths, casts, aliases, aggregates, embeds and spreads. */
export function parseSelect(text: string): SelectItem[] {
  if (text === '') return [];
  const scanner = new Scanner(text, 'select parameter');
  const items = selectItems(scanner, 0, { items: 0, embeds: 0 });
  if (!scanner.done) scanner.fail(['","', 'end of input']);
  return items;
}

function selectItems(scanner: Scanner, depth: number, budget: Budget): SelectItem[] {
  if (depth > MAX_DEPTH) throw scanner.error(`embeds are nested deeper than ${MAX_DEPTH}`);
  const items: SelectItem[] = [];
  do {
    scanner.skipBlanks();
    budget.items += 1;
    if (budget.items > MAX_ITEMS) throw scanner.error(`more than ${MAX_ITEMS} items are selected`);
    items.push(selectItem(scanner, depth, budget));
    scanner.skipBlanks();
  } while (scanner.take(','));
  return items;
}

function selectItem(scanner: Scanner, depth: number, budget: Budget): SelectItem {
  if (scanner.take('...')) return embed(scanner, fieldName(scanner), null, true, depth, budget);
  if (scanner.take('*')) {
    requireEnd(scanner);
    return plainField('*', null);
  }
  const bareAggregate = bareCount(scanner, null);
  if (bareAggregate) return bareAggregate;
  const first = fieldName(scanner);
  const aliased = scanner.peek() === ':' && scanner.peek(2) !== '::';
  if (!aliased) return itemNamed(scanner, first, null, depth, budget);
  scanner.take(':');
  return bareCount(scanner, first) ?? itemNamed(scanner, fieldName(scanner), first, depth, budget);
}

function itemNamed(
  scanner: Scanner,
  name: string,
  alias: string | null,
  depth: number,
  budget: Budget,
): SelectItem {
  const next = scanner.peek();
  if (next === '(' || next === '!') return embed(scanner, name, alias, false, depth, budget);
  return columnField(scanner, name, alias);
}

/** `count()` without a column counts rows. */
function bareCount(scanner: Scanner, alias: string | null): SelectField | null {
  if (!scanner.startsWith('count()')) return null;
  scanner.take('count()');
  const aggregateCast = cast(scanner);
  requireEnd(scanner);
  return { ...plainField('*', alias), aggregate: 'count', aggregateCast };
}

function columnField(scanner: Scanner, name: string, alias: string | null): SelectField {
  const path = jsonPath(scanner);
  const fieldCast = cast(scanner);
  const aggregate = aggregateCall(scanner);
  const aggregateCast = aggregate ? cast(scanner) : null;
  requireEnd(scanner);
  return { kind: 'field', field: { name, path }, alias, cast: fieldCast, aggregate, aggregateCast };
}

function cast(scanner: Scanner): string | null {
  return scanner.take('::') ? identifier(scanner) : null;
}

function aggregateCall(scanner: Scanner): Aggregate | null {
  if (!scanner.take('.')) return null;
  const call = scanner.match(AGGREGATE_CALL);
  const name = AGGREGATES.find((candidate) => call === `${candidate}()`);
  if (!name) scanner.fail(AGGREGATES.map((candidate) => `"${candidate}()"`));
  return name;
}

function requireEnd(scanner: Scanner): void {
  scanner.skipBlanks();
  const next = scanner.peek();
  if (next !== '' && next !== ',' && next !== ')') {
    scanner.fail(['letter', 'digit', '"-"', '"->>"', '"->"', '"::"', '"."', '")"', '","', 'end of input']);
  }
}

function embed(
  scanner: Scanner,
  name: string,
  alias: string | null,
  spread: boolean,
  depth: number,
  budget: Budget,
): SelectEmbed {
  budget.embeds += 1;
  if (budget.embeds > MAX_EMBEDS) throw scanner.error(`more than ${MAX_EMBEDS} embeds are selected`);
  let hint: string | null = null;
  let join: 'inner' | 'left' | null = null;
  for (let count = 0; count < 2 && scanner.take('!'); count += 1) {
    const modifier = fieldName(scanner);
    if (modifier === 'inner' || modifier === 'left') join ??= modifier;
    else hint ??= modifier;
  }
  scanner.expect('(');
  scanner.skipBlanks();
  const select = scanner.peek() === ')' ? [] : selectItems(scanner, depth + 1, budget);
  scanner.expect(')');
  return { kind: 'embed', name, alias, hint, join, spread, select };
}

export const plainField = (name: string, alias: string | null): SelectField => ({
  kind: 'field',
  field: { name, path: [] },
  alias,
  cast: null,
  aggregate: null,
  aggregateCast: null,
});
