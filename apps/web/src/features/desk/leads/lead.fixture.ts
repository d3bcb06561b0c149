import type { Lead } from './lead';

/** For tests: an enquiry without an answer. */
export const lead: Lead = {
  id: 'l1',
  brand: 'Destilería',
  category: 'Ron',
  description: null,
  contact: 'Ana',
  email: 'ana@example.mx',
  phone: null,
  region: null,
  created_at: '2026-11-01T12:00:00Z',
  state: 'new',
  owner: null,
  owner_name: null,
  version: 0,
  notes: [],
};
