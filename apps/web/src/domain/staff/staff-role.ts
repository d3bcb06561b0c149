export type Store = { id: number; name: string };

/** A person's part at the desk. */
export type StaffRole = { isAdmin: boolean; stores: Store[] };
