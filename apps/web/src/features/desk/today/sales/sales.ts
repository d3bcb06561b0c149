/** Orders that were not cancelled: number and total. MXN. */
type Sold = { orders: number; total: number };

type Compared = Sold & { before_orders: number; before_total: number };

/** From `hour` o'clock until the next. */
export type HourSold = Compared & { hour: number };

/** `day` is `YYYY-MM-DD`. */
export type DaySold = Compared & { day: string };

/** The sales of the person's stores, from `desk_sales`: each order by its own store's clock. */
export type Sales = {
  /** Today, `YYYY-MM-DD`. */
  day: string;
  /** `14:35`; null if the stores' clocks differ. */
  clock: string | null;
  now: Sold;
  /** The same weekday of the week before, up to the same time. */
  before: Sold;
  /** The mean of that weekday in the four weeks before, up to the same time; null with less history. */
  usual: Sold | null;
  /** Hours with an order today or on that day. */
  hours: HourSold[];
  /** Seven days, each compared with a week earlier; the last one is today, up to the same time. */
  days: DaySold[];
};

/** The usual trading hours, extended to those with orders: every hour in between, even without orders. */
export function tradingHours(hours: HourSold[]): HourSold[] {
  const first = Math.min(8, ...hours.map(({ hour }) => hour));
  const last = Math.max(20, ...hours.map(({ hour }) => hour));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    const sold = hours.find((one) => one.hour === hour);
    return sold ?? { hour, orders: 0, total: 0, before_orders: 0, before_total: 0 };
  });
}
