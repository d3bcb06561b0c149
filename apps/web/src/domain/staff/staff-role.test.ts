import { expect, it } from 'vitest';
import { tellStoresApart } from './staff-role';

it('adds the number to the names that several stores have, and to no other', () => {
  const stores = [
    { id: 1, name: 'Centro' },
    { id: 2, name: 'Norte' },
    { id: 7, name: 'Centro' },
  ];
  expect(tellStoresApart(stores).map(({ name }) => name)).toEqual(['Centro (1)', 'Norte', 'Centro (7)']);
});
