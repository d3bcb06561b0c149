import { expect, it } from 'vitest';
import { typedPrice } from './typed-price';

it.each([
  ['6 nueve comales blanco $459.00', 459],
  ['nueve comales blanco\t6\t$1,234.50', 1234.5],
  ['TEQ-NCO-001;6;459.00', 459],
  ['6 nueve comales a 459 pesos', 459],
  ['6 nueve comales $ 459', 459],
  ['nueve comales 6 @ 380', 380],
  ['nueve comales 6 @$380.50', 380.5],
  ['nueve comales 12 bot a 99', 99],
  ['nueve comales 24 botellas 1,109.50', 1109.5],
  ['12 pzas nueve comales a 99 c/u', 99],
  ['de la 6 a 12', null],
  ['6 nueve comales', null],
  ['nueve comales 0.75 l', null],
  ['lambrusco 12.50 %', null],
  ['nueve comales 6 $459 $2754', null],
  ['nueve comales 6 $0', null],
  ['casa nogal 2013', null],
  ['nueve comales 1.75 x2', null],
])('the price of %j is %j', (source, price) => expect(typedPrice(source)).toBe(price));

it.each([
  ['nueve comales\t6\t459.00\t2,754.00', 6, 459],
  ['nueve comales 6 $459 $2754', 6, 459],
  ['nueve comales 6 $459 $2754', 5, null],
  ['nueve comales 6 $459 $499 $2754', 6, null],
  ['nueve comales 6 $459 $2754', null, null],
])('the price of a piece in %j is known by the price of all %j: %j', (source, pieces, price) =>
  expect(typedPrice(source, pieces)).toBe(price),
);
