import { expect, it } from 'vitest';
import { judgeQuantity } from './judge-quantity';

const judge = (typed: string) => judgeQuantity(typed, { min: 1, max: 500 });

it.each([
  ['24', 24],
  ['007', 7],
  [' 5', 5],
  ['5 ', 5],
  ['500', 500],
])('judgeQuantity reads %j as the quantity %i', (typed, quantity) => {
  expect(judge(typed)).toEqual({ quantity });
});

it.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['2.0', 'not-whole'],
  ['1.5', 'not-whole'],
  ['-1', 'not-whole'],
  ['+3', 'not-whole'],
  ['1e3', 'not-whole'],
  ['1,000', 'not-whole'],
  ['1 000', 'not-whole'],
  ['abc5', 'not-whole'],
  ['٣', 'not-whole'],
  ['0', 'too-few'],
  ['501', 'too-many'],
  ['99999999999999999999', 'too-many'],
])('judgeQuantity rejects %j: it is %s', (typed, refusal) => {
  expect(judge(typed)).toEqual({ refusal });
});
