import { createContext } from 'react';
import type { PadProduct } from '../draft/pad-draft';

/** Whether the bottle or the case of it is meant depends on the unit that a line counts. */
type Counted = {
  /** The product that is meant where bottles are counted. */
  bottleId?: string | undefined;
  /** A case that the establishment buys: a number without a unit up to `upTo` counts cases. */
  cases?: { id: string; upTo: number } | undefined;
};

/** The best products for a term, and whether only the first one can be meant, whatever a line counts. */
export type Match = { isSure: boolean; products: PadProduct[]; counted?: Counted | undefined };

/**
 * The closest to a term that matches nothing: products found by other words, or else categories and brands. Only to choose from,
 * never taken for the term itself.
 */
export type Offer = {
  products: PadProduct[];
  /** The words the products were found by. */
  searched: string | null;
  categories: string[];
  brands: string[];
};

/** The product lookup of the quick order: the portal, or without a connection the catalogue stored in this browser. */
export type ProductSource = {
  /** The possible meanings of a folded term at an establishment. */
  match(locationId: string, folded: string): Promise<Match>;
  /** The choices instead of a folded term without a match; without the portal, `match` has found all there is. */
  offer?: ((locationId: string, folded: string, signal: AbortSignal) => Promise<Offer>) | undefined;
  /** The current products with these ids, unordered; those no longer sold are left out. */
  read(locationId: string, ids: readonly string[], signal: AbortSignal): Promise<PadProduct[]>;
};

export const ProductSourceContext = createContext<ProductSource | null>(null);
