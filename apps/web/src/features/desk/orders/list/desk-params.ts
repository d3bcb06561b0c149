import { DELIVERY_SLOTS, isOrderStatus, type OrderStatus } from '@/domain/order';
import { isUuid } from '@/lib/is-uuid';
import { readStoreParam } from '../../shared/lists/store-param';

/** The age limits of delivered and cancelled orders, in days; null: any age. */
export const PERIODS = [7, 30, 90, 365, null] as const;
const usual = 30;

export const SLOTS = [...DELIVERY_SLOTS.map(({ id }) => id), 'express'] as const;

/** The value of a select that limits nothing. */
export const ANY = 'any';

/** A state, or several: `open` before delivery, `overdue` open after its day. */
export type DeskState = OrderStatus | 'open' | 'overdue';

export const isDeskState = (text: string | null): text is DeskState =>
  text === 'open' || text === 'overdue' || isOrderStatus(text);

/** Of an order: a payment is still open, nothing is, or the customer paid too much. In the URL by their Spanish words. */
const PAYMENT_STATES = { due: 'pendiente', paid: 'pagado', owed_back: 'devolver' } as const;

export const PAYMENT_STATE_NAMES = ['due', 'paid', 'owed_back'] as const;
export type PaymentState = keyof typeof PAYMENT_STATES;

export const isPaymentState = (text: string): text is PaymentState => text in PAYMENT_STATES;

export type DeskFilters = {
  status: DeskState | null;
  store: number | null;
  /** Day of delivery, `YYYY-MM-DD`. */
  day: string | null;
  slot: string | null;
  /** The code of a payment method. */
  payment: string | null;
  paymentState: PaymentState | null;
  search: string;
  days: number | null;
};

/** The state of the list in its URL. */
export type DeskParams = DeskFilters & { order: string | null };

function parsePayment(params: URLSearchParams): Pick<DeskFilters, 'payment' | 'paymentState'> {
  const method = params.get('pago') ?? '';
  const state = params.get('cobro');
  return {
    payment: /^[a-z][a-z_]{0,49}$/.test(method) ? method : null,
    paymentState: PAYMENT_STATE_NAMES.find((name) => PAYMENT_STATES[name] === state) ?? null,
  };
}

/** Reads a URL; drops invalid values. */
export function parseDeskParams(params: URLSearchParams): DeskParams {
  const status = params.get('estado');
  const day = params.get('dia');
  const order = params.get('pedido');
  const days = params.get('periodo');
  return {
    status: isDeskState(status) ? status : null,
    store: readStoreParam(params),
    day: day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
    slot: SLOTS.find((slot) => slot === params.get('horario')) ?? null,
    ...parsePayment(params),
    search: params.get('buscar')?.trim().slice(0, 100) ?? '',
    days: days === 'todo' ? null : (PERIODS.find((period) => period === Number(days)) ?? usual),
    order: order && isUuid(order) ? order : null,
  };
}

/** Writes a URL without defaults. */
export function formatDeskParams(params: DeskParams): URLSearchParams {
  const query = new URLSearchParams();
  if (params.status) query.set('estado', params.status);
  if (params.store) query.set('tienda', String(params.store));
  if (params.day) query.set('dia', params.day);
  if (params.slot) query.set('horario', params.slot);
  if (params.payment) query.set('pago', params.payment);
  if (params.paymentState) query.set('cobro', PAYMENT_STATES[params.paymentState]);
  if (params.search) query.set('buscar', params.search);
  if (params.days !== usual) query.set('periodo', params.days === null ? 'todo' : String(params.days));
  if (params.order) query.set('pedido', params.order);
  return query;
}

/** How many filters beside search and state limit the list. */
export function countMoreFilters({ store, day, slot, payment, paymentState, days }: DeskFilters): number {
  const chosen = [store, day, slot, payment, paymentState].filter((value) => value !== null).length;
  return chosen + (days === usual ? 0 : 1);
}
