/** What the desk allows the group of an establishment; amounts in MXN. */
export type OrderTerms = {
  /** Why the group may not order at all, in words for its people; null if it may. */
  blocked: string | null;
  /** The limit of a group that is not approved: how much its open orders may total, total now, and what is left. */
  limit: { amount: number; open: number; remaining: number } | null;
  /** Null without a credit line that is valid today; `until` is its last day, `YYYY-MM-DD`. */
  line: { amount: number; until: string | null } | null;
  creditOpen: number;
  creditAvailable: number;
};

/** Whether these terms allow no order of this total: the group is blocked, or has too much open without approval. */
export function barsOrder(terms: OrderTerms | null | undefined, total: number): boolean {
  return terms != null && (terms.blocked !== null || (terms.limit !== null && total > terms.limit.remaining));
}
