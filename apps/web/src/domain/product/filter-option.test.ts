import { expect, it } from 'vitest';
import { toFilterOptions, withChosen } from './filter-option';

it('reads counted values in Spanish order and leaves out what is none', () => {
  expect(toFilterOptions([['Zinfandel', 2], ['ámbar', 1], ['Ñora', '3'], 'x', [7, 1]])).toEqual([
    { value: 'ámbar', products: 1 },
    { value: 'Ñora', products: 3 },
    { value: 'Zinfandel', products: 2 },
  ]);
  expect(toFilterOptions(null)).toEqual([]);
});

it('keeps a chosen value that no product has any more', () => {
  const options = [{ value: 'Rioja', products: 4 }];
  expect(withChosen(options, ['Rioja', 'Barolo'])).toEqual([
    { value: 'Barolo', products: 0 },
    { value: 'Rioja', products: 4 },
  ]);
});
