import { describe, expect, it } from 'vitest';
import { ownPath, paths } from './paths';

describe('paths', () => {
  it('contain only the given query parameters', () => {
    expect(paths.products.href()).toBe('/products');
    expect(paths.products.href({ search: 'añejo & co', page: 2 })).toBe(
      '/products?search=a%C3%B1ejo+%26+co&page=2',
    );
    expect(paths.products.href({ search: '' })).toBe('/products');
  });

  it('escape their ids', () => {
    expect(paths.order.href('a/b')).toBe('/orders/a%2Fb');
  });
});

describe('ownPath', () => {
  const origin = 'https://sumiller.example';

  it('keeps one of our pages with its query and hash', () => {
    expect(ownPath('/orders?tab=x#y', origin)).toBe('/orders?tab=x#y');
  });

  it.each([
    null,
    '',
    'orders',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/auth?reset=true',
  ])('refuses %j', (wanted) => {
    expect(ownPath(wanted, origin)).toBeNull();
  });
});
