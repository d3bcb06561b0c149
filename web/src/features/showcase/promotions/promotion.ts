import type { BasketItem } from '@/domain/cart';

/** An offer on a package of products, or on a single one. */
export type Promotion = {
  name: string;
  description: string;
  /** Percent. */
  discount: number;
  /** The higher, the earlier it is shown. */
  relevance: number;
  isHot: boolean;
  /** Days from today that it still holds; samples must not run out. */
  validForDays: number;
  items: BasketItem[];
};

/** The most relevant first. */
export function byRelevance(promotions: readonly Promotion[]): Promotion[] {
  return [...promotions].sort((a, b) => b.relevance - a.relevance);
}

/** What it cost before, in whole pesos: what the location charges now is the price with the discount. */
export function originalPrice(price: number, discount: number): number {
  return Math.round(price / (1 - discount / 100));
}

/** The last day of a promotion. */
export function validUntil(days: number, now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}
