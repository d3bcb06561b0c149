import type { LeadState } from '../../leads/lead';

/** A group that signed up in the last seven days. */
type NewCustomer = { id: string; name: string; created_at: string; is_approved: boolean };

/** An enquiry of the last seven days, or an older one not yet handled. */
type NewLead = { id: string; brand: string; category: string; created_at: string; state: LeadState };

/** The numbers of new entries, and the newest of them. */
export type News = {
  /** `waiting`: groups of any age that await approval. */
  customers: { count: number; waiting: number; newest: NewCustomer[] };
  leads: { count: number; newest: NewLead[] };
};
