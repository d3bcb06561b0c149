/** Texts beneath a search without results. */
export const nearestStrings = {
  categories: 'Categorías cercanas',
  brands: 'Marcas parecidas',
} as const;
