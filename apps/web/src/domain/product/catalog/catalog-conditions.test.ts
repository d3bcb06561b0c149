import { expect, it } from 'vitest';
import { catalogConditions } from './catalog-conditions';
import { NO_FILTERS } from './catalog-filters';

it('the conditions only include chosen filters, and leave no gap between price ranges', () => {
  const nothing = {
    p_search: null,
    p_literal: false,
    p_category_ids: null,
    p_price_ranges: null,
    p_favorites: false,
    p_lists: {},
  };
  expect(catalogConditions('centro', NO_FILTERS)).toEqual({ p_location_id: 'centro', ...nothing });
  const filters = {
    ...NO_FILTERS,
    prices: ['1000-2500', '500-1000'] as const,
    search: ' AÑEJO 12',
    literal: true,
    brand: ['A, "B" (C)'],
    categoryIds: ['vinos'],
  };
  expect(catalogConditions('centro', { ...filters, prices: [...filters.prices] })).toEqual({
    p_location_id: 'centro',
    p_search: 'anejo 12',
    p_literal: true,
    p_category_ids: ['vinos'],
    p_price_ranges: ['[500,1000]', '(1000,2500]'],
    p_favorites: false,
    p_lists: { brand: ['A, "B" (C)'] },
  });
});
