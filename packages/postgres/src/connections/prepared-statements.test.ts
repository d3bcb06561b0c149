import { expect, it } from 'vitest';
import { PreparedStatements, isPreparable, rememberSuccess, weightOf } from './prepared-statements';

const statement = (number: number, joins = 0): string =>
  `select ${number}, ${"'x', ".repeat(40)}1${' join lateral (select 1) on true'.repeat(joins)}`;

it.each([0, 4])('a connection keeps statements up to a weight: %i lateral joins each', (joins) => {
  const kept = new PreparedStatements();
  const texts = Array.from({ length: 600 }, (_, number) => statement(number, joins));
  for (const text of texts) kept.keep(text);
  const named = texts.filter((text) => kept.nameOf(text) !== undefined);
  const weight = named.reduce((sum, text) => sum + weightOf(text), 0);
  expect(weight).toBeLessThanOrEqual(33_000);
  expect(weight).toBeGreaterThan(33_000 - 2 * weightOf(statement(999, joins)));
  expect(named).toEqual(texts.slice(-named.length));
  expect(kept.takeUnused()).toHaveLength(texts.length - named.length);
  expect(kept.takeUnused()).toEqual([]);
});

it('a connection keeps at most 200 statements, however short', () => {
  const kept = new PreparedStatements();
  const texts = Array.from({ length: 300 }, (_, number) => `select ${number}`);
  for (const text of texts) kept.keep(text);
  expect(texts.filter((text) => kept.nameOf(text) !== undefined)).toEqual(texts.slice(-200));
});

it('a statement gets a name after it has succeeded, unless it is too long', () => {
  expect(isPreparable(statement(1))).toBe(false);
  rememberSuccess(statement(1));
  expect(isPreparable(statement(1))).toBe(true);
  const long = `select '${'x'.repeat(16_000)}'`;
  rememberSuccess(long);
  expect(isPreparable(long)).toBe(false);
});
