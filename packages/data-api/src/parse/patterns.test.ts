import { expect, it } from 'vitest';
import { refuseUnfinished } from './patterns';
import type { Operation } from './types';

const like = (value: string, quantifier: 'any' | null = null): Operation => ({
  kind: 'compare',
  operator: 'like',
  quantifier,
  value,
});

it.each(['a\\', '\\', 'a\\\\\\', '50\\%\\'])('a pattern that ends in an escape is refused: %s', (value) => {
  expect(() => refuseUnfinished(like(value))).toThrow('must not end with escape');
});

it.each(['a', '', 'a\\\\', '50\\%', 'a\\*'])('a finished pattern passes: %s', (value) => {
  expect(() => refuseUnfinished(like(value))).not.toThrow();
});

it.each(['{a\\\\}', '{b,"a\\\\"}', '{"b,c", a\\\\ ,d}'])(
  'a list with an unfinished pattern is refused: %s',
  (value) => {
    expect(() => refuseUnfinished(like(value, 'any'))).toThrow('must not end with escape');
  },
);

it.each(['{a,b}', '{"a\\\\\\\\"}', '{}', '{a\\,b}'])('a list of finished patterns passes: %s', (value) => {
  expect(() => refuseUnfinished(like(value, 'any'))).not.toThrow();
});
