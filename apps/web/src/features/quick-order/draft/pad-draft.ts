import type { Attempt } from '@/domain/cart/missing-lines';
import type { Depicted } from '@/components/common/product/drawn-bottle/depicted';
import { hasFields, type Fields } from '@/lib/stores/has-fields';
import type { ParsedLine, Spelled } from '../paste/parsed-line';

/**
 * A product in a line of the quick order; the price is the establishment's, null if it has none. Brand and categories draw its bottle;
 * older drafts lack them.
 */
export type PadProduct = Pick<Depicted, 'brand' | 'categoryFirst' | 'categorySecond' | 'categoryThird'> & {
  id: string;
  storeProductId: string;
  name: string;
  detail: string;
  sku: string | null;
  image: string | null;
  /** Country and region, by which it is found without a connection. */
  origin?: string;
  price: number | null;
  /** As in Product. */
  listPrice?: number | null;
  stock: number;
};

/** A line of the quick order, without a `source` if its product was picked. */
export type PadLine = ParsedLine & {
  id: string;
  /** The quantity is the person's own. */
  isOwn?: boolean | undefined;
  /** The person's choice. */
  product: PadProduct | null;
  /** The choice is being made again. */
  isOpen: boolean;
};

/** Lines entered for an establishment and not added yet. */
export type PadDraft = {
  lines: PadLine[];
  /** Pasted lines that name no product, such as greetings. */
  notes?: string[] | undefined;
  /** Those of the notes that may say something about the order and that the person has not answered for. */
  unclear?: string[] | undefined;
  pasted: string;
  attempt: Attempt | null;
};

const EMPTY_DRAFT: PadDraft = { lines: [], pasted: '', attempt: null };

/** A type for each field that is no object or list of its own. */
type FieldsOf<Value, Rest extends keyof Value = never> = Record<
  Exclude<keyof Value, Rest>,
  readonly string[]
>;

const productFields = {
  id: ['string'],
  storeProductId: ['string'],
  name: ['string'],
  detail: ['string'],
  sku: ['string', 'null'],
  image: ['string', 'null'],
  price: ['number', 'null'],
  stock: ['number'],
  listPrice: ['number', 'null', 'undefined'],
  origin: ['string', 'undefined'],
  brand: ['string', 'null', 'undefined'],
  categoryFirst: ['string', 'null', 'undefined'],
  categorySecond: ['string', 'null', 'undefined'],
  categoryThird: ['string', 'null', 'undefined'],
} satisfies FieldsOf<PadProduct>;
const lineFields = {
  id: ['string'],
  source: ['string'],
  term: ['string'],
  isOpen: ['boolean'],
  quantity: ['number', 'null'],
  doubt: ['number', 'null'],
  isTail: ['boolean', 'undefined'],
  isOwn: ['boolean', 'undefined'],
  isPieces: ['boolean', 'undefined'],
  named: ['string', 'undefined'],
  isDoubtful: ['boolean', 'undefined'],
  isRefused: ['boolean', 'undefined'],
} satisfies FieldsOf<PadLine, 'asked' | 'mentions' | 'unless' | 'spelled' | 'product'>;

/** Whether a stored value is a product of the quick order. */
export const isPadProduct = (value: unknown): value is PadProduct => hasFields(value, productFields);

const isListOf = (type: string, value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((one) => typeof one === type));

const numberFields = { word: ['string'], quantity: ['number'] };
const unlessFields = { ...numberFields, size: ['number', 'undefined'] } satisfies FieldsOf<
  NonNullable<PadLine['unless']>
>;
const spelledFields = {
  ...numberFields,
  rest: ['string'],
  isBesideCounted: ['boolean', 'undefined'],
} satisfies FieldsOf<Spelled>;

const isNoneOr = (fields: Fields, value: unknown) => value === undefined || hasFields(value, fields);

const isLine = (value: unknown): value is PadLine =>
  hasFields(value, lineFields) &&
  isListOf('number', value['asked']) &&
  isListOf('string', value['mentions']) &&
  isNoneOr(unlessFields, value['unless']) &&
  isNoneOr(spelledFields, value['spelled']) &&
  (value['product'] === null || isPadProduct(value['product']));

const sentFields: Fields = {
  id: ['string'],
  name: ['string'],
  storeProductId: ['string'],
  quantity: ['number'],
};

const isAttempt = (value: unknown): value is Attempt =>
  hasFields(value, { key: ['string'] }) &&
  Array.isArray(value['lines']) &&
  value['lines'].every((line) => hasFields(line, sentFields));

function isDraft(value: unknown): value is PadDraft {
  if (!hasFields(value, { pasted: ['string'] })) return false;
  const { lines, attempt } = value;
  return (
    (attempt === null || isAttempt(attempt)) &&
    isListOf('string', value['notes']) &&
    isListOf('string', value['unclear']) &&
    Array.isArray(lines) &&
    lines.every(isLine)
  );
}

/** Reads the stored draft; a damaged one is discarded as a whole. */
export function parseDraft(text: string | null): PadDraft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isDraft(kept)) return EMPTY_DRAFT;
    // Attempts of earlier versions do not say what was sent.
    return isAttempt(kept.attempt) ? kept : { ...kept, attempt: null };
  } catch {
    return EMPTY_DRAFT;
  }
}
