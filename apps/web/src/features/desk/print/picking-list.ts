/** Instead of a slot: the orders whose day has passed. */
export const OVERDUE = 'overdue';

/** The orders to print: a day (null for express ones and overdue ones), a slot, a store; null: any. */
export type PickFilter = { day: string | null; slot: string | null; store: number | null };

/** An order to prepare, with its deliverable lines. */
export type PickOrder = {
  id: string;
  number: string;
  store: string;
  location: string | null;
  group: string;
  phone: string | null;
  shipping_address: Record<string, string | null> | null;
  notes: string | null;
  delivery_date: string | null;
  slot: string | null;
  is_express: boolean;
  created_at: string;
  total: number;
  payment: string;
  /** The amount still to be paid, in MXN; null if it is paid. */
  due: number | null;
  /** As in the invoices of its store; null if those have no issuer yet. */
  seller: { name: string; rfc: string } | null;
  lines: {
    sku: string;
    name: string;
    quantity: number;
    unit_price: number;
    total: number;
    supplier: string | null;
  }[];
};

/** The orders of a filter; `overdue`: how many have days that passed, whatever the slot. */
export type PickAnswer = { orders: PickOrder[]; more: boolean; overdue: number };

type Item = { sku: string; name: string; pieces: number; orders: { number: string; quantity: number }[] };

/** The items to take from one supplier's shelf in one store. */
export type PickGroup = { store: string; supplier: string | null; pieces: number; items: Item[] };

/** The lines of many orders by store, supplier and SKU: each SKU of a store once, with its orders. */
export function pickingList(orders: PickOrder[]): PickGroup[] {
  const groups = new Map<string, PickGroup & { bySku: Map<string, Item> }>();
  for (const { number, store, lines } of orders) {
    for (const { sku, name, quantity, supplier } of lines) {
      const key = JSON.stringify([store, supplier]);
      const group = groups.get(key) ?? {
        store,
        supplier,
        pieces: 0,
        items: [],
        bySku: new Map<string, Item>(),
      };
      const item = group.bySku.get(sku) ?? { sku, name, pieces: 0, orders: [] };
      item.pieces += quantity;
      item.orders.push({ number, quantity });
      group.pieces += quantity;
      group.bySku.set(sku, item);
      groups.set(key, group);
    }
  }
  const list = [...groups.values()].map(({ bySku, ...group }) => ({
    ...group,
    items: [...bySku.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'es-MX')),
  }));
  // Those without a supplier come last in their store.
  const sortKeys = ({ store, supplier }: PickGroup) => [store, supplier ?? '\uFFFF'] as const;
  return list.toSorted((a, b) => {
    const [[store, supplier], [otherStore, otherSupplier]] = [sortKeys(a), sortKeys(b)];
    return store.localeCompare(otherStore, 'es-MX') || supplier.localeCompare(otherSupplier, 'es-MX');
  });
}
