/** A cart belongs to a person and an establishment: keys carry both, so that a late answer is never shown elsewhere. */
export const cartKeys = {
  all: () => ['cart'] as const,
  id: (userId: string, locationId: string) => ['cart', userId, locationId, 'id'] as const,
  detail: (userId: string, locationId: string) => ['cart', userId, locationId, 'detail'] as const,
  prices: (userId: string, locationId: string) => ['cart', userId, locationId, 'prices'] as const,
  /** Key of every change to this cart: while one is running, the cart is not read again. */
  changes: (userId: string, locationId: string) => ['cart', userId, locationId, 'change'] as const,
  adding: (userId: string, locationId: string, storeProductId: string) =>
    [...cartKeys.changes(userId, locationId), 'add', storeProductId] as const,
};

/** The person and the establishment of a cart. */
export type CartOwner = { userId: string; locationId: string };
