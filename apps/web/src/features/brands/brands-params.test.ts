import { expect, it } from 'vitest';
import { formatBrandsParams, parseBrandsParams } from './brands-params';

it('the search round-trips through the URL', () => {
  const query = 'search=a%C3%B1ejo+%22x%22';
  expect(formatBrandsParams(parseBrandsParams(new URLSearchParams(query))).toString()).toBe(query);
});

it.each(['', 'search=', 'search=+', 'buscar=x'])('a URL with “%s” searches nothing', (query) => {
  const params = parseBrandsParams(new URLSearchParams(query));
  expect(params).toEqual({ search: '' });
  expect(formatBrandsParams(params).toString()).toBe('');
});
