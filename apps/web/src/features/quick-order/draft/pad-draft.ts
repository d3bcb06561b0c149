import { hasFields, type Fields } from '@/lib/stores/has-fields';

/** A product as a line of the quick order shows it; the price is the establishment's, null where it has none. */
export type PadProduct = {
  id: string;
  storeProductId: string;
  name: string;
  detail: string;
  sku: string | null;
  image: string | null;
  price: number | null;
  /** As a product has it. */
  listPrice?: number | null;
  stock: number;
};

/**
 * A line of the quick order. `source`: as it was written, empty where the product was picked; `term`: what it is searched
 * for; `quantity`: null until it is known; `doubt`: a quantity that may belong to the name, `isTail` where it is behind it; `product`: what the person
 * chose; `isOpen`: the choice is made again.
 */
export type PadLine = {
  id: string;
  source: string;
  term: string;
  quantity: number | null;
  doubt: number | null;
  isTail?: boolean | undefined;
  product: PadProduct | null;
  isOpen: boolean;
};

/** What a person has put down for an establishment and not added yet; `attempt`: an addition whose answer is not known. */
export type PadDraft = {
  lines: PadLine[];
  pasted: string;
  attempt: { key: string; mark: string } | null;
};

const EMPTY_DRAFT: PadDraft = { lines: [], pasted: '', attempt: null };

const productFields: Fields = {
  id: ['string'],
  storeProductId: ['string'],
  name: ['string'],
  detail: ['string'],
  sku: ['string', 'null'],
  image: ['string', 'null'],
  price: ['number', 'null'],
  stock: ['number'],
};
const lineFields: Fields = {
  id: ['string'],
  source: ['string'],
  term: ['string'],
  isOpen: ['boolean'],
  quantity: ['number', 'null'],
  doubt: ['number', 'null'],
  isTail: ['boolean', 'undefined'],
};

/** Whether a kept value is a product of the quick order. */
export const isPadProduct = (value: unknown): value is PadProduct => hasFields(value, productFields);

const isLine = (value: unknown): value is PadLine =>
  hasFields(value, lineFields) && (value['product'] === null || isPadProduct(value['product']));

function isDraft(value: unknown): value is PadDraft {
  if (!hasFields(value, { pasted: ['string'] })) return false;
  const { lines, attempt } = value;
  const isKnown = attempt === null || hasFields(attempt, { key: ['string'], mark: ['string'] });
  return isKnown && Array.isArray(lines) && lines.every(isLine);
}

/** Reads what is kept; of a spoilt draft nothing is taken. */
export function parseDraft(text: string | null): PadDraft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isDraft(kept) ? kept : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}
