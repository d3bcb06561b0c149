import { expect, it } from 'vitest';
import { tellStoresApart } from './staff-role';

it('tellStoresApart adds the number to names shared by several stores only', () => {
  const stores = [
    { id: 1, name: 'Centro' },
    { id: 2, name: 'Norte' },
    { id: 7, name: 'Centro' },
  ];
  expect(tellStoresApart(stores).map(({ name }) => name)).toEqual(['Centro (1)', 'Norte', 'Centro (7)']);
});
