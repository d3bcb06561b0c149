import { expect, it } from 'vitest';
import { brandOf, sameBrand } from './brand-filter';

const brands = ['Casa Madero', 'Casa Dragones', 'Don Julio', 'Ossian'];

it.each([
  ['a brand', 'Don Julio', 'Don Julio'],
  ['a brand in other letters', ' casa MADERO', 'Casa Madero'],
  ['the beginning of a single brand', 'óss', 'Ossian'],
  ['the beginning of two brands, which finds nothing', 'casa ', 'casa'],
  ['no brand at all, which finds nothing', 'Zzz', 'Zzz'],
  ['no text', '  ', null],
])('%s', (_, typed, brand) => expect(brandOf(brands, typed)).toBe(brand));

it('a beginning is not taken for a brand while it is typed', () => {
  expect(sameBrand(brands, 'oss')).toBeNull();
  expect(sameBrand(brands, 'ossián')).toBe('Ossian');
});
