import { expect, it } from 'vitest';
import { withDistinctNames } from './staff-role';

it('withDistinctNames adds the number to names shared by several stores only', () => {
  const stores = [
    { id: 1, name: 'Centro' },
    { id: 2, name: 'Norte' },
    { id: 7, name: 'Centro' },
  ];
  expect(withDistinctNames(stores).map(({ name }) => name)).toEqual(['Centro (1)', 'Norte', 'Centro (7)']);
});
