import type { OrderStatus } from '@/domain/order';

/** An order in the list of the desk. */
export type DeskOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  createdAt: string;
  store: string;
  location: string | null;
  group: string;
  total: number;
  pieces: number;
  lines: number;
  deliveryDate: string | null;
  slot: string | null;
  isExpress: boolean;
  payment: string;
  hasNotes: boolean;
};

type Line = {
  id: string;
  sku: string;
  name: string;
  quantity: number;
  unitPrice: number;
  total: number;
  stock: number | null;
};

/** A change of state: who made it, null for an operator. */
type Step = {
  from: OrderStatus;
  to: OrderStatus;
  at: string;
  by: string | null;
  reason: string | null;
};

/** An order in full. */
export type DeskOrderDetail = Omit<DeskOrder, 'pieces' | 'lines' | 'payment' | 'hasNotes'> & {
  subtotal: number;
  shipping: number;
  notes: string | null;
  address: Record<string, string | null> | null;
  billing: Record<string, string | null> | null;
  isGroupApproved: boolean;
  buyer: { name: string | null; email: string | null; phone: string | null };
  next: OrderStatus[];
  lines: Line[];
  payments: { method: string; amount: number; status: string }[];
  history: Step[];
};

/** What came of moving an order on. */
export type MoveResult = {
  id: string;
  number: string | null;
  outcome: 'changed' | 'stale' | 'refused' | 'unknown';
  status: OrderStatus | null;
  by?: string | null;
  at?: string;
};
