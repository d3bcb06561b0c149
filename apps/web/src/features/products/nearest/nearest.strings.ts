/** Texts beneath a search without products. */
export const nearestStrings = {
  categories: 'Categorías cercanas',
  brands: 'Marcas parecidas',
} as const;
