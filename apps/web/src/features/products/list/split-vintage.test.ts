import { expect, it } from 'vitest';
import { splitVintage } from './split-vintage';

it.each([
  ['Don Melchor 2009', { name: 'Don Melchor', vintage: '2009' }],
  ['Porto Colheita  1998', { name: 'Porto Colheita', vintage: '1998' }],
  ['Don Melchor 2009 caja de 12', { name: 'Don Melchor 2009 caja de 12', vintage: null }],
  ['Bodega 1492', { name: 'Bodega 1492', vintage: null }],
  ['2015', { name: '2015', vintage: null }],
])('the year at the end of %j is split off the name, and no other number', (name, parts) =>
  expect(splitVintage(name)).toEqual(parts),
);
