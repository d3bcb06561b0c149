import type { Address, FiscalData } from '@/domain/location';
import type { DepictedKind } from '@/domain/product/depicted-kind';

/** An order in the list. */
export type OrderSummary = {
  id: string;
  locationId: string;
  number: string;
  createdAt: string;
  status: string;
  /** Delivered with nothing, which the establishment did not accept. */
  isRejected: boolean;
  /** MXN. */
  total: number;
  pieces: number;
  /** The lines that a search has found the order by. */
  found: FoundLine[];
};

/** A line that a search has found, by its name when it was ordered. */
export type FoundLine = { name: string; quantity: number };

export type OrderItem = DepictedKind & {
  id: string;
  name: string;
  /** The product's present one; null if it has none. */
  format: string | null;
  sku: string | null;
  brand: string | null;
  image: string | null;
  quantity: number;
  unitPrice: number;
  /** MXN before a promotion; null without one. */
  listPrice: number | null;
  /** The names of the line's promotions. */
  promotion: string | null;
  total: number;
};

export type OrderBuyer = {
  id: string;
  name: string | null;
  businessName: string | null;
  phone: string | null;
};

/** An order with everything on its own page. */
export type Order = Omit<OrderSummary, 'pieces' | 'found' | 'locationId'> & {
  subtotal: number;
  shipping: number;
  items: OrderItem[];
  isExpress: boolean;
  deliveryDate: string | null;
  deliverySlot: string | null;
  notes: string | null;
  address: Address;
  fiscal: FiscalData | null;
  paymentMethods: string[];
  locationName: string;
  storeName: string | null;
  buyer: OrderBuyer;
};
