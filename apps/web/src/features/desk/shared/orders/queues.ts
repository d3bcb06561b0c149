export type Delivery = {
  day: 'overdue' | 'today' | 'tomorrow';
  /** `YYYY-MM-DD`; null for overdue and express ones. */
  date: string | null;
  slot: string;
  count: number;
};

/** Products on offer without stock: their number, and those that ran out most recently. */
export type RanOut = {
  count: number;
  products: { id: string; name: string; sku: string; store: string }[];
};

/** The work that waits in the person's stores. */
export type DeskQueues = {
  toConfirm: { count: number; oldestAt: string | null; newestAt: string | null };
  toPick: number;
  toShip: number;
  onTheWay: number;
  /** Orders of any state of which something is owed back, and how much. */
  owedBack: { count: number; amount: number };
  deliveries: Delivery[];
};
