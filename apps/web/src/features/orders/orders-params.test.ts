import { expect, it } from 'vitest';
import { formatOrdersParams, parseOrdersParams } from './orders-params';

const parse = (query: string) => parseOrdersParams(new URLSearchParams(query));

it('the parameters round-trip through the URL', () => {
  const query = 'vista=credito&buscar=ped-2026&estado=shipped&establecimiento=todos&page=2';
  expect(formatOrdersParams(parse(query)).toString()).toBe(query);
  expect(formatOrdersParams(parse('')).toString()).toBe('');
});

it('the parameters leave out unknown values', () => {
  expect(parse('vista=x&estado=toString&establecimiento=x&page=0')).toEqual(parse(''));
});
