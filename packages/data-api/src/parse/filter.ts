import { fieldName, identifier, jsonPath, quotedValue } from './names';
import { Scanner } from './scanner';
import {
  FULL_TEXT,
  PLAIN,
  QUANTIFIABLE,
  type CompareOperator,
  type Condition,
  type Filter,
  type FullTextOperator,
  type IsValue,
  type Operation,
} from './types';

const MAX_DEPTH = 16;
const OPERATOR_WORD = /[^.(]*/uy;
const LIST_VALUE = /[^,)]*/uy;
const ARRAY_VALUE = /\{[^{}]*\}/uy;
const REST = /[^]*/uy;
const IS_VALUES: readonly IsValue[] = ['not_null', 'null', 'unknown', 'true', 'false'];

type ReadValue = (scanner: Scanner) => string;

/** Everything to the end: the value of a filter in its own parameter. */
const wholeValue: ReadValue = (scanner) => scanner.match(REST) ?? '';

/** A value inside and=(…): quoted, an {array literal}, or anything up to a comma or parenthesis. */
const nestedValue: ReadValue = (scanner) => {
  const start = scanner.position;
  const special = quotedValue(scanner) ?? scanner.match(ARRAY_VALUE);
  const next = scanner.peek();
  if (special !== null && (next === '' || next === ',' || next === ')')) return special;
  scanner.position = start;
  return scanner.match(LIST_VALUE) ?? '';
};

/** Parses the value of a filter parameter, such as `not.eq.3` or `in.(1,2)`. */
export function parseOperation(text: string): Omit<Filter, 'field'> {
  const scanner = new Scanner(text, 'filter');
  const result = operation(scanner, wholeValue);
  if (!scanner.done) scanner.fail(['end of input']);
  return result;
}

function operation(scanner: Scanner, readValue: ReadValue): Omit<Filter, 'field'> {
  const negated = scanner.take('not.');
  return { negated, operation: operator(scanner, readValue) };
}

function operator(scanner: Scanner, readValue: ReadValue): Operation {
  const start = scanner.position;
  const word = scanner.match(OPERATOR_WORD) ?? '';
  if (word === 'in') return { kind: 'in', values: list(scanner) };
  if (word === 'is') return { kind: 'is', value: isValue(scanner) };
  if (word === 'isdistinct') {
    scanner.expect('.');
    return { kind: 'isdistinct', value: readValue(scanner) };
  }
  if (isFullText(word)) return fullText(scanner, word, readValue);
  if (isCompare(word)) return compare(scanner, word, readValue);
  return refuseOperator(scanner, word, start);
}

function refuseOperator(scanner: Scanner, word: string, start: number): never {
  if (scanner.peek() !== '.') {
    scanner.position = start;
    scanner.fail(['"not"', 'operator (eq, gt, ...)']);
  }
  scanner.position += 1;
  throw scanner.error(`unknown single value operator ${word}`);
}

const isFullText = (word: string): word is FullTextOperator =>
  (FULL_TEXT as readonly string[]).includes(word);
const isQuantifiable = (word: string): boolean => (QUANTIFIABLE as readonly string[]).includes(word);
const isCompare = (word: string): word is CompareOperator =>
  isQuantifiable(word) || (PLAIN as readonly string[]).includes(word);

function compare(scanner: Scanner, word: CompareOperator, readValue: ReadValue): Operation {
  let quantifier: 'any' | 'all' | null = null;
  if (isQuantifiable(word)) {
    if (scanner.take('(any)')) quantifier = 'any';
    else if (scanner.take('(all)')) quantifier = 'all';
  }
  scanner.expect('.');
  return { kind: 'compare', operator: word, quantifier, value: readValue(scanner) };
}

function fullText(scanner: Scanner, word: FullTextOperator, readValue: ReadValue): Operation {
  let config: string | null = null;
  if (scanner.take('(')) {
    config = identifier(scanner);
    scanner.expect(')');
  }
  scanner.expect('.');
  return { kind: 'fulltext', operator: word, config, value: readValue(scanner) };
}

function isValue(scanner: Scanner): IsValue {
  scanner.expect('.');
  const rest = scanner.text.slice(scanner.position).toLowerCase();
  const value = IS_VALUES.find((candidate) => rest.startsWith(candidate));
  if (!value) scanner.fail(['null or trilean value (unknown, true, false)']);
  scanner.position += value.length;
  return value;
}

function list(scanner: Scanner): string[] {
  scanner.expect('.');
  scanner.skipBlanks();
  scanner.expect('(');
  scanner.skipBlanks();
  const values: string[] = [];
  do values.push(listElement(scanner));
  while (scanner.take(','));
  scanner.expect(')');
  scanner.skipBlanks();
  return values;
}

function listElement(scanner: Scanner): string {
  const start = scanner.position;
  const quoted = quotedValue(scanner);
  const next = scanner.peek();
  if (quoted !== null && (next === ',' || next === ')')) return quoted;
  scanner.position = start;
  return scanner.match(LIST_VALUE) ?? '';
}

/** Parses `and(…)` and `or(…)` trees as the parameters `and`, `or`, `not.and`, `not.or` carry them. */
export function parseLogic(operatorName: string, text: string): Condition {
  const scanner = new Scanner(`${operatorName}${text}`, 'logic tree');
  const tree = condition(scanner, 0);
  if (!scanner.done) scanner.fail(['end of input']);
  return tree;
}

const GROUP = /(?:not\.)?(?:and|or)[ \t]*\(/y;

function condition(scanner: Scanner, depth: number): Condition {
  if (depth > MAX_DEPTH) throw scanner.error(`conditions are nested deeper than ${MAX_DEPTH}`);
  scanner.skipBlanks();
  const start = scanner.position;
  const group = scanner.match(GROUP);
  if (group === null) return { kind: 'filter', filter: nestedFilter(scanner) };
  scanner.position = start;
  const negated = scanner.take('not.');
  const kind = scanner.take('and') ? 'and' : 'or';
  scanner.take('or');
  scanner.skipBlanks();
  scanner.expect('(');
  const conditions: Condition[] = [];
  do {
    conditions.push(condition(scanner, depth + 1));
    scanner.skipBlanks();
  } while (scanner.take(','));
  scanner.expect(')');
  scanner.skipBlanks();
  return { kind, negated, conditions };
}

function nestedFilter(scanner: Scanner): Filter {
  const name = fieldName(scanner);
  const path = jsonPath(scanner);
  scanner.expect('.');
  return { field: { name, path }, ...operation(scanner, nestedValue) };
}
