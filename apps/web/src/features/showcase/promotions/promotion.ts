import type { BasketItem } from '@/domain/cart';

/** An offer on a package of products. Its figures are shown as they are: nothing here prices a cart. */
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
  /** The last day that it holds. */
  validUntil: Date;
  isHot: boolean;
  /** The higher, the earlier it is shown. */
  relevanceScore: number;
};

/** An offer on a single product. */
export type ProductPromotion = Promotion & { presentation: string; stock: number };

/** A sample as it is written down, with the days from today that it still holds. */
export type Undated<Kind extends Promotion> = Omit<Kind, 'validUntil'> & { validForDays: number };

/** The samples with the day that each holds until. */
export function datePromotions<Kind extends Promotion>(samples: readonly Undated<Kind>[], now: Date) {
  return samples.map(({ validForDays, ...sample }) => ({
    ...sample,
    validUntil: new Date(now.getFullYear(), now.getMonth(), now.getDate() + validForDays),
  }));
}

/** The most relevant first. */
export function byRelevance<Kind extends Promotion>(promotions: readonly Kind[]): Kind[] {
  return [...promotions].sort((a, b) => b.relevanceScore - a.relevanceScore);
}
