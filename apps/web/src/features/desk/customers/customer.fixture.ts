import type { CustomerDetail } from './customer';

/** For tests: a customer that is not approved, without a credit line. */
export const customer: CustomerDetail = {
  id: 'g1',
  name: 'Bar Nuevo',
  tax_id: null,
  created_at: '2026-11-01T12:00:00Z',
  may_decide: false,
  serves_all: true,
  shortage_rule: 'ask',
  takes_substitutes: true,
  block: null,
  line: null,
  overdue: null,
  credit_days: null,
  release: null,
  terms: {
    is_approved: false,
    order_limit: 50000,
    open_total: 1500,
    credit_line: null,
    credit_open: 0,
    credit_available: 0,
  },
  open: { orders: 2, total: 1500, unpaid: 2300.5, owed_back: 0 },
  locations: [],
  companies: [],
  people: [],
  invitations: [],
  orders: [],
  decisions: [],
};
