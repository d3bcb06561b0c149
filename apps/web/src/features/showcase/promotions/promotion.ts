import type { BasketItem } from '@/domain/cart/basket/basket';

/** An offer on a package of products. Its figures are display only: nothing here prices a cart. */
export type Promotion = {
  title: string;
  description: string;
  /** MXN, before the discount. */
  originalPrice: number;
  /** MXN. */
  discountPrice: number;
  /** Percent. */
  discount: number;
  products: BasketItem[];
  /** The last valid day. */
  validUntil: Date;
  isHot: boolean;
  /** Higher scores are shown first. */
  relevanceScore: number;
};

/** An offer on a single product. */
export type ProductPromotion = Promotion & { presentation: string; stock: number };

/** A sample as defined, with the number of days it is still valid. */
export type Undated<Kind extends Promotion> = Omit<Kind, 'validUntil'> & { validForDays: number };

/** The samples with their last valid day. */
export function datePromotions<Kind extends Promotion>(samples: readonly Undated<Kind>[], now: Date) {
  return samples.map(({ validForDays, ...sample }) => ({
    ...sample,
    validUntil: new Date(now.getFullYear(), now.getMonth(), now.getDate() + validForDays),
  }));
}

/** Sorts by relevance, descending. */
export function byRelevance<Kind extends Promotion>(promotions: readonly Kind[]): Kind[] {
  return [...promotions].sort((a, b) => b.relevanceScore - a.relevanceScore);
}
