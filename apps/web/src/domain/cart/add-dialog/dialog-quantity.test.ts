import { expect, it } from 'vitest';
import { holding, judgeDialog, quantityInText, typeText, type DialogQuantity } from './dialog-quantity';

const stock = 50;

/** Types over the selected quantity key by key. */
function typeKeys(keys: string, before = 5): DialogQuantity {
  return Array.from(keys).reduce(
    (draft, key, index) => typeText(draft, index === 0 ? key : draft.text + key, stock),
    holding(before),
  );
}

it.each([
  ['24', 24, null],
  ['007', 7, null],
  [' 6', 6, null],
  ['05', 5, null],
  ['2.0', 1, 'not-whole'],
  ['1.5', 1, 'not-whole'],
  ['-1', 1, 'not-whole'],
  ['abc5', 1, 'not-whole'],
  ['1,000', 1, 'not-whole'],
  ['0', 5, 'too-few'],
  ['51', 5, 'too-many'],
  ['99999999999999999999', 5, 'too-many'],
])('a quantity typed as %j over 5 is judged as %i', (keys, quantity, notice) => {
  const draft = typeKeys(keys);
  expect(draft.text).toBe(keys);
  expect(judgeDialog(draft, stock)).toEqual({ text: String(quantity), quantity, notice });
});

it.each(['', '  '])('a field emptied to %j has no value and falls back to one with a notice', (text) => {
  const emptied = typeText(holding(5), text, stock);
  expect(quantityInText(emptied, stock)).toBeNull();
  expect(judgeDialog(emptied, stock)).toEqual({ text: '1', quantity: 1, notice: 'empty' });
});

it('more than the stock is flagged while typing', () => {
  expect(typeKeys('50').notice).toBeNull();
  expect(typeKeys('51').notice).toBe('too-many');
});

it('a text that is not a quantity has no value', () => {
  expect(quantityInText(typeKeys('2.'), stock)).toBeNull();
  expect(quantityInText(typeKeys('12'), stock)).toBe(12);
});
