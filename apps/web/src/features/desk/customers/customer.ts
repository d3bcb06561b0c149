import type { Shortage } from '@/domain/group/shortage/shortage-rule';
import type { OverdueCredit } from '../shared/orders/desk-order';
import type { OrderStatus } from '@/domain/order';
import type { Row } from '@/lib/backend/row';

type GroupRow = Row<'business_groups', 'id' | 'name' | 'tax_id' | 'created_at'>;

/** A business group in the desk's list; amounts in MXN, orders of the last 90 days. */
export type Customer = GroupRow & {
  is_approved: boolean;
  is_blocked: boolean;
  open_total: number | null;
  order_limit: number | null;
  credit_line: number | null;
  credit_open: number;
  locations: number;
  orders: number;
  spend: number;
  last_order_at: string | null;
};

export type CustomerFilter = { search: string; onlyWaiting: boolean };

type Terms = {
  is_approved: boolean;
  order_limit: number | null;
  open_total: number | null;
  credit_line: number | null;
  credit_open: number;
  credit_available: number;
};

type CustomerOrder = Row<'orders', 'id' | 'created_at' | 'total' | 'is_rejected'> & {
  number: string;
  status: OrderStatus;
  payment: string;
  is_paid: boolean | null;
  /** The amount its payments still ask for, the last day of those recorded, and today at its store. */
  due: number | null;
  paid_on: string | null;
  today: string;
  /** The amounts that were paid, given back, and are owed back. */
  paid: number;
  refunded: number;
  owed_back: number;
};

/** A business group in full. */
export type CustomerDetail = GroupRow &
  Shortage & {
    may_decide: boolean;
    /** Whether the person serves every store that the group buys from. */
    serves_all: boolean;
    block: { at: string; reason: string } | null;
    terms: Terms;
    /** The orders of the person's stores: those before delivery, what payments of any still ask for, and what is owed back of any. */
    overdue: OverdueCredit | null;
    /** Days from a delivery in which an order on credit is to be paid; null for no term. */
    credit_days: number | null;
    /** The admin's release that waits for an order. */
    release: { amount: number; reason: string; by: string | null; at: string; expires_at: string } | null;
    open: { orders: number; total: number; unpaid: number; owed_back: number };
    /** The line as granted, even if it is not valid today. */
    line: { amount: number | null; until: string | null } | null;
    locations: (Row<'locations', 'id' | 'name' | 'city'> & {
      store: string;
      store_id: number;
      company: string | null;
    })[];
    companies: { id: string; name: string; rfc: string | null }[];
    people: { id: string; name: string | null; email: string; role: string; location_ids: string[] }[];
    invitations: { id: string; email: string; role: string; expires_at: string; is_own: boolean }[];
    orders: CustomerOrder[];
    decisions: {
      id: number;
      act: string;
      order_number: string | null;
      actor: string;
      at: string;
      credit_line: string | null;
      credit_days?: string | null;
      reason: string | null;
    }[];
  };
