import { expect, it } from 'vitest';
import { parseTimeout, requestLimit, statementTimeout } from './statement-timeout';

it.each([
  ['8s', 8_000],
  ['500', 500],
  [' 1.5 min ', 90_000],
  ['0', null],
  ['2h', 7_200_000],
])('the timeout %s is parsed as PostgreSQL does', (text, expected) =>
  expect(parseTimeout(text)).toBe(expected),
);

it.each([
  ['the server’s where the role has more', { server: 8_000, role: 30_000, routine: null }, 8_000],
  ['the role’s where it has less', { server: 8_000, role: 3_000, routine: null }, 3_000],
  ['the role’s where the server gives no limit', { server: null, role: 3_000, routine: null }, 3_000],
  ['the function’s, above both', { server: 8_000, role: 3_000, routine: 20_000 }, 20_000],
  ['none where none is set', { server: null, role: null, routine: null }, null],
])('the statement timeout is %s', (_, bounds, expected) =>
  expect(statementTimeout(requestLimit(bounds), bounds)).toBe(expected),
);

it('a first attempt in the quick lane has its own, shorter time', () => {
  expect(statementTimeout(500, { server: 8_000, role: 3_000, routine: null })).toBe(500);
});
