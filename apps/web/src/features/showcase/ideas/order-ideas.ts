import type { BasketItem, FoundProducts } from '@/domain/cart/basket/basket';
import { splitBasket } from '@/domain/cart/basket/basket';
import { toProduct, type ProductPriceRow } from '@/domain/product/to-product';
import { priceOf, sumPesos } from '@/lib/money';

/** The basis of an idea; see the comment on `order_ideas`. */
export type IdeaKind = 'usual' | 'restock' | 'lapsed' | 'trend' | 'season' | 'pairing';

type LineRow = {
  product_id: string;
  quantity: number;
  every: number | null;
  last: number | null;
  now: number | null;
  before: number | null;
};

type IdeaRow = { kind: string; percent: number; of: number; anchor: string | null; lines: LineRow[] };

/** The answer of `order_ideas`. */
export type OrderIdeasRow = {
  orders: number;
  since: string | null;
  ideas: IdeaRow[];
  products: ProductPriceRow[];
};

/** A product of an idea, and the figures behind it. */
export type IdeaItem = BasketItem & Pick<LineRow, 'every' | 'last' | 'now' | 'before'>;

export type OrderIdea = {
  kind: IdeaKind;
  /** Whole percent of `of`; its meaning depends on the kind. */
  percent: number;
  of: number;
  /** The product the others are bought together with. */
  anchor: string | null;
  items: IdeaItem[];
};

/** Orders proposed from an establishment's own history. */
export type OrderIdeas = { orders: number; since: string | null; ideas: OrderIdea[]; found: FoundProducts };

/** The rows of products by SKU, and the function that turns a line into an item; products without a SKU are left out. */
export function readProducts(rows: readonly ProductPriceRow[]) {
  const products = rows.map(toProduct);
  const byId = new Map(products.map((product) => [product.id, product]));
  const itemsOf = <Line extends { product_id: string; quantity: number }>(lines: readonly Line[]) =>
    lines.flatMap(({ product_id, ...line }) => {
      const product = byId.get(product_id);
      return product?.sku ? [{ ...line, sku: product.sku, name: product.name }] : [];
    });
  return { found: new Map(products.map((product) => [product.sku ?? '', product])), itemsOf };
}

/** The only place where the answer of `order_ideas` becomes ideas. */
export function toOrderIdeas({ orders, since, ideas, products }: OrderIdeasRow): OrderIdeas {
  const { found, itemsOf } = readProducts(products);
  return {
    orders,
    since,
    found,
    ideas: ideas.map(({ kind, percent, of, anchor, lines }) => ({
      kind: kind as IdeaKind,
      percent,
      of,
      anchor,
      items: itemsOf(lines),
    })),
  };
}

/** The promotions' savings on a basket today: the amount, and its percentage of the list prices. */
export function basketSavings(items: readonly BasketItem[], found: FoundProducts) {
  const { lines } = splitBasket(items, found);
  const total = (priced: (line: (typeof lines)[number]) => number) =>
    sumPesos(lines.map((line) => priceOf(priced(line), line.quantity)));
  const list = total(({ product }) => product.listPrice ?? product.price ?? 0);
  const amount = sumPesos([list, -total(({ product }) => product.price ?? 0)]);
  return { amount, percent: list > 0 ? Math.floor((amount / list) * 100) : 0 };
}
