import { expect, it } from 'vitest';
import { formatBrandParams, parseBrandParams } from './brand-params';

const parse = (query: string) => parseBrandParams(new URLSearchParams(query));

it('the parameters round-trip through the URL', () => {
  const query = 'search=a%C3%B1ejo+%22x%22&page=3';
  expect(formatBrandParams(parse(query)).toString()).toBe(query);
  expect(formatBrandParams(parse('')).toString()).toBe('');
});

it.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'search=+'])('the parameters leave out %s', (query) =>
  expect(parse(query)).toEqual({ search: '', page: 1 }),
);
