/** Favourites belong to a person and an establishment. */
export const favoriteKeys = {
  list: (userId: string, locationId: string) => ['wishlist', userId, locationId, 'list'] as const,
  toggles: (userId: string, locationId: string) => ['wishlist', userId, locationId, 'toggle'] as const,
  toggle: (userId: string, locationId: string, productId: string) =>
    [...favoriteKeys.toggles(userId, locationId), productId] as const,
};

/** The person and the establishment of favourites. */
export type FavoriteOwner = { userId: string; locationId: string };
