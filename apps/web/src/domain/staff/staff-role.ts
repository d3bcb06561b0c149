export type Store = { id: number; name: string };

/** Stores with distinct names: the number is added to a name shared by several. */
export function withDistinctNames(stores: readonly Store[]): Store[] {
  return stores.map(({ id, name }) => {
    const isShared = stores.some((other) => other.id !== id && other.name === name);
    return { id, name: isShared ? `${name} (${id})` : name };
  });
}

/** A person's role at the desk. */
export type StaffRole = { isAdmin: boolean; stores: Store[] };
