import { localStore } from '@/lib/stores/local-store';

/** The catalogue as rows to type quantities into, or as cards to look at. */
export type CatalogView = 'list' | 'grid';

/** 'Mis Productos' may also be shown as the order guide. */
export type ShownView = CatalogView | 'guide';

const keyOf = (userId: string) => `catalog_view:${userId}`;

/** A person's chosen view in this browser; null if none was chosen. */
export const keptView = {
  get(userId: string): CatalogView | null {
    const kept = localStore.get(keyOf(userId));
    return kept === 'list' || kept === 'grid' ? kept : null;
  },
  set: (userId: string, view: CatalogView): void => localStore.set(keyOf(userId), view),
};
