import { search } from '@/config/limits';
import { formatCount, formatShortDate } from '@/lib/format';
import { foldSizes } from './fold-sizes';
import type { Product } from './product';
import { productStrings } from './product.strings';
import { toProduct, type ProductPriceRow } from './to-product';

type Texts = { id: string; name: string; detail: string };

/** A suggestion of the search box. */
export type Suggestion =
  /**
   * `search`: the term that finds all sizes of the product; `others`: the sizes not shown; `searched`: the words it was found by
   * instead of the typed ones.
   */
  | (Texts & {
      kind: 'product';
      product: Product;
      search: string;
      others?: string;
      searched?: string | null | undefined;
    })
  | (Texts & { kind: 'category'; slug: string })
  | (Texts & { kind: 'brand' })
  | (Texts & { kind: 'order' });

/** The answer of `search_suggestions`. */
export type SuggestionsAnswer = {
  products: ProductPriceRow[];
  searched?: string | null;
  kinds: { categories: { slug: string; name: string }[]; brands: string[] };
  orders: {
    id: string;
    order_number: string;
    created_at: string;
    /** Null for the current establishment. */
    location_name?: string | null;
    product_name: string | null;
    quantity: number | null;
  }[];
};

/** Categories and brands together; two entries are for categories, plus those brands leave free. */
const MOST_KINDS = 3;
const CATEGORIES = 2;

const texts = productStrings.suggestions;

function kindsOf({ categories, brands }: SuggestionsAnswer['kinds']): Suggestion[] {
  const mostCategories = Math.max(CATEGORIES, MOST_KINDS - brands.length);
  const chosen: Suggestion[] = categories.slice(0, mostCategories).map(({ slug, name }) => {
    return { kind: 'category', id: `category:${slug}`, slug, name, detail: texts.category };
  });
  const named: Suggestion[] = brands.map((name) => {
    return { kind: 'brand', id: `brand:${name}`, name, detail: texts.brand };
  });
  return [...chosen, ...named].slice(0, MOST_KINDS);
}

/** The suggestions in display order: products, categories and brands, past orders. */
export function toSuggestions({ products, searched, kinds, orders }: SuggestionsAnswer): Suggestion[] {
  const labels = foldSizes(products.map(toProduct)).slice(0, search.suggestions);
  const found = labels.map(({ name, product, otherFormats }): Suggestion => {
    const shown = { kind: 'product', id: product.id, name: product.name, product, searched } as const;
    if (otherFormats.length === 0) {
      const detail = [product.brand, product.formatLabel].filter(Boolean).join(' · ');
      return { ...shown, detail, search: product.name };
    }
    const others = texts.otherFormats(otherFormats);
    return { ...shown, detail: [product.formatLabel, others].join(' · '), search: name, others };
  });
  const past = orders.map((order): Suggestion => {
    const line = order.product_name && `${formatCount(order.quantity ?? 0)} × ${order.product_name}`;
    const detail = [texts.order(formatShortDate(order.created_at)), order.location_name, line]
      .filter(Boolean)
      .join(' · ');
    return { kind: 'order', id: order.id, name: order.order_number, detail };
  });
  return [...found, ...kindsOf(kinds), ...past];
}
