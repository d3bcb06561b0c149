/** The desk's terms for an establishment's group; amounts in MXN. */
export type OrderTerms = {
  /** The reason the group may not order at all, in words for its people; null if it may. */
  blocked: string | null;
  /** The limit of a group that is not approved: the maximum total of its open orders, their current total, and the rest. */
  limit: { amount: number; open: number; remaining: number } | null;
  /** Null without a credit line that is valid today; `until` is its last day, `YYYY-MM-DD`. */
  line: { amount: number; until: string | null } | null;
  creditOpen: number;
  creditAvailable: number;
  /** Orders on credit whose term is over: with any, credit is refused. */
  overdue: number;
  /** The most that one order on credit may nevertheless cost, as the seller released it; null for none. */
  released: number | null;
};

/** Whether these terms forbid an order of this total: the group is blocked, or has too much open without approval. */
export function barsOrder(terms: OrderTerms | null | undefined, total: number): boolean {
  return terms != null && (terms.blocked !== null || (terms.limit !== null && total > terms.limit.remaining));
}
