export type Delivery = {
  day: 'overdue' | 'today' | 'tomorrow';
  /** `YYYY-MM-DD`; null for overdue and express ones. */
  date: string | null;
  slot: string;
  count: number;
};

/** Products that are offered without stock: how many, and those that ran out last. */
export type RanOut = {
  count: number;
  products: { id: string; name: string; sku: string; store: string }[];
};

/** What waits in the stores of the person at the desk. */
export type DeskQueues = {
  toConfirm: { count: number; oldestAt: string | null; newestAt: string | null };
  toPick: number;
  toShip: number;
  onTheWay: number;
  deliveries: Delivery[];
};
