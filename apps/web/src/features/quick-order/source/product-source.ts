import { createContext } from 'react';
import type { PadProduct } from '../draft/pad-draft';

/** The best products for a term, and whether it can mean the first one only. */
export type Match = { isSure: boolean; products: PadProduct[] };

/** Where the quick order looks products up: at the portal, or without a connection in what this browser keeps of it. */
export type ProductSource = {
  /** What a folded term may mean at an establishment. */
  match(locationId: string, folded: string): Promise<Match>;
  /** The products with these ids as they are now, unordered; those no longer sold are left out. */
  read(locationId: string, ids: readonly string[], signal: AbortSignal): Promise<PadProduct[]>;
};

export const ProductSourceContext = createContext<ProductSource | null>(null);
