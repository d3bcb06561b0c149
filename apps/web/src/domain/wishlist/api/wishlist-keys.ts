/** Favourites belong to a person and a location. */
export const wishlistKeys = {
  list: (userId: string, locationId: string) => ['wishlist', userId, locationId, 'list'] as const,
  toggles: (userId: string, locationId: string) => ['wishlist', userId, locationId, 'toggle'] as const,
  toggle: (userId: string, locationId: string, productId: string) =>
    [...wishlistKeys.toggles(userId, locationId), productId] as const,
};

/** Whose favourites, and where. */
export type WishlistOwner = { userId: string; locationId: string };
