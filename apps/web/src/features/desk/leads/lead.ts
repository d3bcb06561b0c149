import type { Row } from '@/lib/backend/row';

export const LEAD_STATES = ['new', 'contacted', 'negotiating', 'accepted', 'rejected'] as const;

export type LeadState = (typeof LEAD_STATES)[number];

/** An enquiry of a supplier, with its outcome. */
export type Lead = Row<
  'supplier_leads',
  'id' | 'category' | 'description' | 'email' | 'phone' | 'created_at'
> & {
  brand: string;
  contact: string;
  region: string | null;
  state: LeadState;
  owner: string | null;
  owner_name: string | null;
  version: number;
  notes: { id: number; at: string; by: string | null; text: string }[];
};

export type LeadFilter = { state: LeadState | null; search: string };

/** Whether a text from the URL or a field is a state. */
export const isLeadState = (state: string | null): state is LeadState =>
  LEAD_STATES.some((known) => known === state);
