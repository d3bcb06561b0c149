import type { Row } from '@/lib/backend/row';
import { readAmount } from '../shared/orders/amount';
import { readStoreParam } from '../shared/lists/store-param';

/** An offer of a store at the desk. */
export type DeskOffer = Row<'store_products', 'id' | 'product_id' | 'store_id' | 'price'> &
  Row<'products', 'sku' | 'name' | 'brand'> & {
    format: Row<'products', 'format_label'>['format_label'];
    store: Row<'stores', 'name'>['name'];
    stock: Row<'store_products', 'stock_qty'>['stock_qty'];
    status: OfferStatus;
    /** Also covers the right to change the product's picture. */
    may_set_status: boolean;
    images: Row<'products', 'images'>['images'];
    category: string | null;
    subcategory: string | null;
    third_category: string | null;
    /** SAT's key that the product was given, and the one its invoices have: that, or the one of its category. */
    given_key: string | null;
    sat_key: string | null;
  };

export type OfferStatus = 'active' | 'inactive';

/** A state, or active offers with a price and without stock. */
export type OfferFilterState = OfferStatus | 'sold_out';

/** SAT's key as a person types it: 8 digits, or empty for the one of the category; undefined if it is invalid. */
export function readSatKey(typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{8}$/.test(text) ? text : undefined;
}

/** The fields edited in place. */
export type OfferField = 'price' | 'stock' | 'status';

export type CatalogFilter = {
  search: string;
  store: number | null;
  brand: string | null;
  status: OfferFilterState | null;
};

export const noFilter: CatalogFilter = { search: '', store: null, brand: null, status: null };

/** The states as the URL spells them. */
const STATES = { activos: 'active', inactivos: 'inactive', agotados: 'sold_out' } as const;

const isSpelledState = (text: string | null): text is keyof typeof STATES => text !== null && text in STATES;

/** Whether a text is a state to filter by. */
export const isFilterState = (text: string): text is OfferFilterState =>
  text === 'sold_out' || isOfferStatus(text);

/** Whether a field's text is a state. */
export const isOfferStatus = (text: string): text is OfferStatus => text === 'active' || text === 'inactive';

/** Reads the URL; ignores unknown values. */
export function parseCatalogFilter(params: URLSearchParams): CatalogFilter {
  const state = params.get('estado');
  return {
    search: params.get('buscar')?.trim().slice(0, 100) ?? '',
    store: readStoreParam(params),
    brand: params.get('marca')?.slice(0, 200) || null,
    status: isSpelledState(state) ? STATES[state] : null,
  };
}

/** Writes the URL, without unset filters. */
export function formatCatalogFilter({ search, store, brand, status }: CatalogFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('buscar', search);
  if (store) query.set('tienda', String(store));
  if (brand) query.set('marca', brand);
  const spelled = Object.entries(STATES).find(([, state]) => state === status);
  if (spelled) query.set('estado', spelled[0]);
  return query;
}

/** The text of a value in its field. */
export function textOf(offer: DeskOffer, field: OfferField): string {
  if (field === 'price') return offer.price === null ? '' : offer.price.toFixed(2);
  return String(offer[field]);
}

/** A typed value as the database takes it; null for no price, undefined if it is invalid. */
export function readValue(field: OfferField, typed: string): string | null | undefined {
  const text = typed.trim();
  if (field === 'stock') return /^\d{1,9}$/.test(text) ? text : undefined;
  if (field === 'status') return isOfferStatus(text) ? text : undefined;
  if (text === '') return null;
  const amount = readAmount(text);
  return amount !== null && Number(amount) > 0 ? amount : undefined;
}

/** A typed change of prices, with or without a sign, in per cent or pesos; null if it is invalid. */
export function readChange(typed: string): number | null {
  const text = typed.replaceAll(/[\s%$]/g, '').replace(',', '.');
  if (!/^[+-]?\d{1,10}(\.\d{1,2})?$/.test(text)) return null;
  return Number(text) || null;
}
