/** What the desk allows the group of an establishment; amounts in MXN. */
export type OrderTerms = {
  /** The limit of a group that is not approved: how much its open orders may total, total now, and what is left. */
  limit: { amount: number; open: number; remaining: number } | null;
  /** Null without a credit line that is valid today; `until` is its last day, `YYYY-MM-DD`. */
  line: { amount: number; until: string | null } | null;
  creditOpen: number;
  creditAvailable: number;
};

/** Whether an order of this total exceeds what a group without approval may have open. */
export function exceedsLimit(terms: OrderTerms | null | undefined, total: number): boolean {
  return terms?.limit != null && total > terms.limit.remaining;
}
