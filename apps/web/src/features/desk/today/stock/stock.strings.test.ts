import { expect, it } from 'vitest';
import { stockStrings } from './stock.strings';

it.each([
  [18, 126, '18 en existencia, 4.5 al día: alcanza 4 días'],
  [1200, 33_600, '1,200 en existencia, 1,200 al día: alcanza 1 día'],
  [1, 56, '1 en existencia, 2 al día: alcanza menos de un día'],
  [7, 28, '7 en existencia, 1 al día: alcanza 7 días'],
  [1, 4, '1 en existencia, 1 a la semana: alcanza 7 días'],
  [2, 13, '2 en existencia, 3.3 a la semana: alcanza 4 días'],
])('the reason for %d in stock and %d ordered in 28 days is: %s', (stock, pieces, text) => {
  expect(stockStrings.reason(stock, pieces, 28)).toBe(text);
});
