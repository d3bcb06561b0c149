/** The orders to print: a day (null for express ones), a slot, a store; null: any. */
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
  total: number;
  payment: string;
  lines: {
    sku: string;
    name: string;
    quantity: number;
    unit_price: number;
    total: number;
    supplier: string | null;
  }[];
};

type Item = { sku: string; name: string; pieces: number; orders: { number: string; quantity: number }[] };

/** The items to take from one supplier's shelf. */
export type PickGroup = { supplier: string | null; pieces: number; items: Item[] };

/** The lines of many orders by supplier and SKU: each SKU once, with its orders. */
export function pickingList(orders: PickOrder[]): PickGroup[] {
  const groups = new Map<string | null, Map<string, Item>>();
  for (const { number, lines } of orders) {
    for (const { sku, name, quantity, supplier } of lines) {
      const items = groups.get(supplier) ?? new Map<string, Item>();
      const item = items.get(sku) ?? { sku, name, pieces: 0, orders: [] };
      item.pieces += quantity;
      item.orders.push({ number, quantity });
      items.set(sku, item);
      groups.set(supplier, items);
    }
  }
  const list = [...groups].map(([supplier, items]) => ({
    supplier,
    pieces: [...items.values()].reduce((sum, { pieces }) => sum + pieces, 0),
    items: [...items.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'es-MX')),
  }));
  return list.toSorted((a, b) => (a.supplier ?? '\uFFFF').localeCompare(b.supplier ?? '\uFFFF', 'es-MX'));
}
