/** An establishment's purchases, from `spend_report`. Amounts are MXN. */
export type SpendReport = {
  /** Six calendar months, oldest first, ending with the current one. */
  months: SpendMonth[];
  /** The month before up to the same day and hour. */
  before_to_date: number;
  /** Largest first; those beyond the sixth are combined into the last one, without a name. */
  categories: { name: string | null; total: number; before: number }[];
  /** Products that cost more today than the last time. */
  risen: RisenPrice[];
  next_delivery: NextDelivery | null;
};

/** `month` is its first day, `2026-11-01`. */
export type SpendMonth = { month: string; total: number; orders: number };

export type RisenPrice = {
  product_id: string;
  name: string;
  format_label: string | null;
  paid: number;
  paid_at: string;
  price: number;
};

/** An express order has no slot; its day is the one it was placed on. */
export type NextDelivery = {
  id: string;
  order_number: string;
  status: string;
  date: string;
  slot: string | null;
  is_express: boolean;
};
