/** What the seller allows the group of an establishment; amounts in MXN. */
export type OrderTerms = {
  /** Binds a group that is not approved: what its open orders may come to, come to, and what is left. */
  limit: { amount: number; open: number; remaining: number } | null;
  /** Null where there is no line that counts today; `until` is its last day, `YYYY-MM-DD`. */
  line: { amount: number; until: string | null } | null;
  creditOpen: number;
  creditAvailable: number;
};

/** Whether an order of this total is more than a group without approval may have open. */
export function exceedsLimit(terms: OrderTerms | null | undefined, total: number): boolean {
  return terms?.limit != null && total > terms.limit.remaining;
}
