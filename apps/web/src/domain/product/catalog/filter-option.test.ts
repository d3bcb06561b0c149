import { expect, it } from 'vitest';
import { toFilterOptions, withChosen } from './filter-option';

it('the options are read in Spanish order, without empty values', () => {
  expect(toFilterOptions([['Zinfandel', 2], ['ámbar', 1], ['Ñora', '3'], 'x', [7, 1]])).toEqual([
    { value: 'ámbar', products: 1 },
    { value: 'Ñora', products: 3 },
    { value: 'Zinfandel', products: 2 },
  ]);
  expect(toFilterOptions(null)).toEqual([]);
});

it('a chosen value stays among the options even if no product has it', () => {
  const options = [{ value: 'Rioja', products: 4 }];
  expect(withChosen(options, ['Rioja', 'Barolo'])).toEqual([
    { value: 'Barolo', products: 0 },
    { value: 'Rioja', products: 4 },
  ]);
});
