import type { PadLine, PadProduct } from '../draft/pad-draft';

export const product = (change: Partial<PadProduct> = {}): PadProduct => ({
  id: 'p1',
  storeProductId: 's1',
  name: 'Nueve Comales Blanco',
  detail: '',
  sku: null,
  image: null,
  price: 459.5,
  stock: 10,
  ...change,
});
export const line = (change: Partial<PadLine> = {}): PadLine => ({
  id: 'l1',
  source: '6 nueve',
  term: 'nueve',
  quantity: 6,
  doubt: null,
  product: null,
  isOpen: false,
  ...change,
});
export const unknown = () => undefined;
export const found = (isSure: boolean, ...products: PadProduct[]) => ({
  data: { isSure, products },
  isError: false,
});
