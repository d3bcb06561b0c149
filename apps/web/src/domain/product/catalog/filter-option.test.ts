import { expect, it } from 'vitest';
import { toFilterOptions, withChosen } from './filter-option';

it('the options with most products come first, equal ones in Spanish order', () => {
  expect(toFilterOptions([['Zinfandel', 1], ['ámbar', 1], ['Ñora', '3'], 'x', [7, 1]])).toEqual([
    { value: 'Ñora', products: 3 },
    { value: 'ámbar', products: 1 },
    { value: 'Zinfandel', products: 1 },
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
