import { randomId } from '@/lib/random-id';
import { amountProblem, readAmount } from '../shared/orders/amount';

type PromotionKind = 'products' | 'package';
export type PromotionState = 'draft' | 'active' | 'ended';

/** A product of a promotion; `quantity` only counts in a package. */
export type PromotionItem = { product_id: string; name: string | null; sku: string | null; quantity: number };

/** A promotion at the desk, with its current `phase`. */
export type Promotion = {
  id: string;
  kind: PromotionKind;
  name: string;
  text: string;
  percent: number | null;
  price: number | null;
  items: PromotionItem[];
  /** The person's stores; others are only mentioned. */
  stores: { id: number; name: string }[];
  is_elsewhere: boolean;
  /** On the clocks of the stores, in the format of a date and time field. */
  starts_on: string;
  ends_on: string;
  max_uses: number | null;
  uses: number;
  saved: number;
  state: PromotionState;
  revision: number;
  phase: 'draft' | 'scheduled' | 'running' | 'over' | 'used_up' | 'ended';
};

/** The values of a form, with numbers as typed. */
export type PromotionDraft = {
  id: string;
  /** 0: not saved yet. */
  revision: number;
  kind: PromotionKind;
  name: string;
  text: string;
  discount: 'percent' | 'price';
  amount: string;
  items: PromotionItem[];
  stores: number[];
  starts_on: string;
  ends_on: string;
  max_uses: string;
  state: PromotionState;
};

/** Another promotion with products of this one in the same stores and days; the first of its rows, and how many there are. */
export type Overlap = {
  id: string;
  name: string;
  kind: PromotionKind;
  is_running: boolean;
  /** The time that both have, on the clocks of the stores. */
  starts_on: string;
  ends_on: string;
  /** Prices of one piece by each of the two; null of a package, and without a discount. */
  rows: { store: string; product: string; price: number | null; other_price: number | null }[];
  products: number;
};

/** A promotion's effects on prices, and its obstacles, as judged by the database. */
export type PromotionPlan = {
  rows: {
    store_id: number;
    store: string;
    product_id: string;
    name: string;
    quantity: number;
    before: number;
    after: number;
  }[];
  sets: { store_id: number; store: string; before: number; after: number }[];
  problems: { field: string; message: string }[];
  /** Only in a preview. */
  others?: Overlap[];
};

type Problem = PromotionPlan['problems'][number];

/** The problems that a change of each value may solve; their fields are those of the database. */
const SOLVED: Partial<Record<keyof PromotionDraft, readonly string[]>> = {
  kind: ['kind', 'items', 'discount'],
  name: ['name'],
  text: ['text'],
  discount: ['discount'],
  amount: ['discount'],
  items: ['items', 'discount'],
  stores: ['stores', 'items', 'discount', 'dates'],
  starts_on: ['dates'],
  ends_on: ['dates'],
  max_uses: ['max_uses'],
};

/** The problems that a change leaves as they are; the others are judged again when the promotion is saved. */
export function problemsAfter(problems: Problem[], change: Partial<PromotionDraft>): Problem[] {
  const solved = (Object.keys(change) as (keyof PromotionDraft)[]).flatMap((key) => SOLVED[key] ?? []);
  return problems.filter(({ field }) => !solved.includes(field));
}

/** The problems of a plan; a price that cannot be read has its own reason instead of the rule of every discount. */
export function withReasonOfPrice(problems: Problem[], { discount, amount }: PromotionDraft): Problem[] {
  const reason = discount === 'price' && amount.trim() !== '' ? amountProblem(amount) : null;
  if (reason === null) return problems;
  return problems.map((problem) =>
    problem.field === 'discount' ? { ...problem, message: `Precio: ${reason}` } : problem,
  );
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A moment on this device's clock, in the format of a date and time field. */
function fieldValue(at: Date): string {
  const date = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${date}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** The last minute of a promotion, for reading: one that ends at midnight lasts until the evening before. */
export function lastMinute(endsOn: string): Date {
  const end = new Date(endsOn);
  return endsOn.endsWith('T00:00') ? new Date(end.getTime() - 60_000) : end;
}

/** A new promotion: from the beginning of today, on each store's own clock, until the end of the seventh day. */
export function emptyDraft(stores: readonly { id: number }[], now = new Date()): PromotionDraft {
  const dayIn = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return {
    id: randomId(),
    revision: 0,
    kind: 'products',
    name: '',
    text: '',
    discount: 'percent',
    amount: '',
    items: [],
    stores: stores.length === 1 ? stores.map(({ id }) => id) : [],
    starts_on: fieldValue(dayIn(0)),
    // A person reads midnight as the day that begins.
    ends_on: fieldValue(new Date(dayIn(8).getTime() - 60_000)),
    max_uses: '',
    state: 'active',
  };
}

/** The form values of a saved promotion. */
export function toDraft(promotion: Promotion): PromotionDraft {
  const { percent, price, stores, max_uses: maxUses } = promotion;
  return {
    id: promotion.id,
    revision: promotion.revision,
    kind: promotion.kind,
    name: promotion.name,
    text: promotion.text,
    discount: price === null ? 'percent' : 'price',
    amount: String(price ?? percent ?? ''),
    items: promotion.items,
    stores: stores.map(({ id }) => id),
    starts_on: promotion.starts_on,
    ends_on: promotion.ends_on,
    max_uses: maxUses === null ? '' : String(maxUses),
    state: promotion.state,
  };
}

/** The document the database reads. */
export function toDocument(draft: PromotionDraft) {
  const amount = readAmount(draft.amount) ?? draft.amount.trim();
  return {
    kind: draft.kind,
    name: draft.name,
    text: draft.text,
    percent: draft.discount === 'percent' ? amount : null,
    price: draft.discount === 'price' ? amount : null,
    items: draft.items.map(({ product_id, quantity }) => ({
      product_id,
      quantity: draft.kind === 'package' ? quantity : 1,
    })),
    store_ids: draft.stores,
    starts_on: draft.starts_on,
    ends_on: draft.ends_on,
    // A count has no decimals: 1,000 is a thousand.
    max_uses: draft.max_uses.trim().replaceAll(/[.,](?=\d{3}(?:[.,]|$))/g, ''),
    state: draft.state,
  };
}

/** The products in words, with their pieces in a package. */
export function itemsText({ kind, items }: Pick<PromotionDraft, 'kind' | 'items'>): string {
  return items
    .map(({ name, quantity }) => (kind === 'package' ? `${quantity} × ` : '') + (name ?? '—'))
    .join(', ');
}
