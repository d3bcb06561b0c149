import type { Shortage } from '@/domain/group/shortage/shortage-rule';
import type { OrderStatus } from '@/domain/order';
import type { DeskChange, OrderRevision, PlacedLine } from '@/domain/order/order-change';
import type { JointPayment } from '../../payments/joint/joint-payment';
import type { OwedOrder, PayableOrder, Receipt, Refund } from '../../payments/payment';

/** An order in the desk's list. */
export type DeskOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  /** Delivered with nothing, which the customer did not accept. */
  isRejected: boolean;
  createdAt: string;
  store: string;
  location: string | null;
  group: string;
  /** Its customer is blocked. */
  isBlocked: boolean;
  total: number;
  pieces: number;
  lines: number;
  deliveryDate: string | null;
  slot: string | null;
  isExpress: boolean;
  payment: string;
  /** Null where nothing is paid and nothing is due: a cancelled order. */
  paymentState: 'due' | 'partly_paid' | 'paid' | 'owed_back' | 'refunded' | null;
  /** The amounts that were paid, given back, and are owed back. */
  paid: number;
  refunded: number;
  owedBack: number;
  /** The amount its open payments ask for. */
  due: number | null;
  /** The person who looks into it while it waits for its confirmation. */
  seenBy: string | null;
  refundedOn: string | null;
  refundReference: string | null;
  /** The last day of its recorded payments, and their references. */
  paidOn: string | null;
  reference: string | null;
  hasNotes: boolean;
};

/** A line of an order at the desk. */
export type DeskLine = {
  id: string;
  sku: string;
  name: string;
  /** The product's present size; null if it has none. */
  format: string | null;
  quantity: number;
  unitPrice: number;
  total: number;
  stock: number | null;
  /** The buyer's quantity, if an edit changed it: 0 for a substitute. */
  ordered: number | null;
  /** The promotion discount of the line as it is, and the promotion's name. */
  saved: number;
  /** The discount of packages on the line as it is. */
  discount: number;
  promotion: string | null;
  /** The product replaced by a substitute. */
  replaces: string | null;
  reason: string | null;
};

/** A note of the staff, internal or for the buyer. */
type Note = { id: number; at: string; by: string | null; text: string; isForBuyer: boolean };

/** The order that a person saw when they moved it; a list shows no revision. */
export type SeenOrder = { id: string; status: OrderStatus; total: number; revision?: number };

/** A change of state with the person who made it, null for an operator. */
type Step = {
  from: OrderStatus;
  to: OrderStatus;
  at: string;
  by: string | null;
  reason: string | null;
  /** Why the buyer was not mailed about it. */
  no_mail?: string | null;
};

/** An admin's word that the order passes beyond the credit line, or with overdue orders. */
type CreditRelease = {
  id: string;
  at: string;
  by: string | null;
  reason: string;
  over_line: number;
  overdue: number;
};

/** Orders of the customer on credit whose term is over. */
export type OverdueCredit = { amount: number; since: string };

/** A payment of an order, open or not; the day and reference of a recorded one. */
export type OrderPayment = {
  method: string;
  amount: number;
  status: string;
  record_id: string | null;
  paid_on: string | null;
  reference: string | null;
  /** The payment of several orders that it is a part of. */
  joint: JointPayment | null;
};

/** An order in full. */
export type DeskOrderDetail = Omit<
  DeskOrder,
  | 'pieces'
  | 'lines'
  | 'payment'
  | 'paymentState'
  | 'paid'
  | 'refunded'
  | 'owedBack'
  | 'refundedOn'
  | 'refundReference'
  | 'paidOn'
  | 'reference'
  | 'hasNotes'
  | 'due'
  | 'seenBy'
  | 'isBlocked'
> &
  PayableOrder &
  OwedOrder & {
    /** The amount the customer paid, less what was given back. */
    held: number;
    subtotal: number;
    shipping: number;
    notes: string | null;
    address: Record<string, string | null> | null;
    billing: Record<string, string | null> | null;
    isGroupApproved: boolean;
    /** Why the customer is blocked; null if they are not. */
    groupBlock: string | null;
    /** The wishes of the customer if something is short. */
    shortage: Shortage;
    buyer: { name: string | null; email: string | null; phone: string | null };
    next: OrderStatus[];
    /** The person who looked into it first and said so. */
    seen: { by: string | null; at: string } | null;
    overdue: OverdueCredit | null;
    releases: CreditRelease[];
    /** Whether the person may let an edit pass that goes beyond the customer's credit. */
    mayRelease: boolean;
    revision: number;
    mayEdit: boolean;
    /** Whether the person may set prices: admins always, staff of a store until the order is confirmed. */
    mayPrice: boolean;
    lines: DeskLine[];
    payments: OrderPayment[];
    receipts: Receipt[];
    refunds: Refund[];
    history: Step[];
    placed: PlacedLine[] | null;
    revisions: (OrderRevision<DeskChange> & { no_mail?: string | null })[];
    staffNotes: Note[];
  };

/** The result of moving an order on. */
export type MoveResult = {
  id: string;
  number: string | null;
  outcome: 'changed' | 'stale' | 'edited' | 'refused' | 'unknown';
  status: OrderStatus | null;
  by?: string | null;
  at?: string;
  /** Whether the person themselves was first, perhaps by a request whose answer was lost. */
  is_own?: boolean;
};
