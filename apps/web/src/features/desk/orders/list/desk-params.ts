import { DELIVERY_SLOTS, isOrderStatus, type OrderStatus } from '@/domain/order';
import { isUuid } from '@/lib/is-uuid';

/** The age limits of delivered and cancelled orders, in days; null: any age. */
export const PERIODS = [7, 30, 90, 365, null] as const;
const usual = 30;

export const SLOTS = [...DELIVERY_SLOTS.map(({ id }) => id), 'express'] as const;

/** A state, or several: `open` before delivery, `overdue` open after its day. */
export type DeskState = OrderStatus | 'open' | 'overdue';

export const isDeskState = (text: string | null): text is DeskState =>
  text === 'open' || text === 'overdue' || isOrderStatus(text);

export type DeskFilters = {
  status: DeskState | null;
  store: number | null;
  /** Day of delivery, `YYYY-MM-DD`. */
  day: string | null;
  slot: string | null;
  search: string;
  days: number | null;
};

/** The state of the list in its URL. */
export type DeskParams = DeskFilters & { order: string | null };

/** Reads a URL; drops invalid values. */
export function parseDeskParams(params: URLSearchParams): DeskParams {
  const status = params.get('estado');
  const store = Number(params.get('tienda'));
  const day = params.get('dia');
  const order = params.get('pedido');
  const days = params.get('periodo');
  return {
    status: isDeskState(status) ? status : null,
    store: Number.isSafeInteger(store) && store > 0 ? store : null,
    day: day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
    slot: SLOTS.find((slot) => slot === params.get('horario')) ?? null,
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
  if (params.search) query.set('buscar', params.search);
  if (params.days !== usual) query.set('periodo', params.days === null ? 'todo' : String(params.days));
  if (params.order) query.set('pedido', params.order);
  return query;
}
