import { expect, it } from 'vitest';
import { sellerTown } from './seller';
import { toSeller, toSellerDetail } from './to-seller';

const row = { id: 's1', name: 'Casa Uno', city: 'Tequila', state: 'Jalisco', metadata: {} };

it('toSeller reads logo, banner, description and tags from the metadata', () => {
  const metadata = {
    logo_url: '/l.svg',
    banner_url: ' /b.svg ',
    description: 'Agave',
    tags: ['tequila', '', 3, 'tequila'],
  };
  expect(toSeller({ ...row, metadata })).toMatchObject({
    logo: '/l.svg',
    banner: '/b.svg',
    description: 'Agave',
    tags: ['tequila'],
  });
});

it.each([null, [], 'x', { tags: 'uno', logo_url: 4, description: '  ' }])(
  'toSeller treats malformed metadata (%j) as missing',
  (metadata) => {
    expect(toSeller({ ...row, metadata })).toMatchObject({
      logo: null,
      banner: null,
      description: null,
      tags: [],
    });
  },
);

it('toSellerDetail hides codes only when the flag is really set', () => {
  const contacts = { contact_phone: ' 55 1234 5678 ', contact_email: '' };
  const detail = (hide_product_codes: boolean | string | undefined) =>
    toSellerDetail({ ...row, ...contacts, metadata: { hide_product_codes } });
  expect(detail(true)).toMatchObject({ hidesCodes: true, phone: '55 1234 5678', email: null });
  expect(detail('false').hidesCodes).toBe(false);
  expect(detail(undefined).hidesCodes).toBe(false);
});

it('sellerTown names town and state once', () => {
  expect(sellerTown(row)).toBe('Tequila, Jalisco');
  expect(sellerTown({ city: 'Ciudad de México', state: 'Ciudad de México' })).toBe('Ciudad de México');
  expect(sellerTown({ city: null, state: 'Jalisco' })).toBe('Jalisco');
  expect(sellerTown({ city: null, state: null })).toBeNull();
});
