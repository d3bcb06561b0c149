import { isOrderStatus, type OrderStatus } from '@/domain/order';

export const TABS = ['pedidos', 'facturas', 'credito'] as const;
type OrdersTab = (typeof TABS)[number];

/** The state of the orders page, kept in its URL. */
export type OrdersParams = {
  tab: OrdersTab;
  search: string;
  status: OrderStatus | null;
  /** The orders of all of the person's establishments. */
  isEverywhere: boolean;
  page: number;
};

/** Parses a URL and ignores unknown values. */
export function parseOrdersParams(params: URLSearchParams): OrdersParams {
  const page = Number(params.get('page'));
  const status = params.get('estado');
  return {
    tab: TABS.find((tab) => tab === params.get('vista')) ?? 'pedidos',
    search: params.get('buscar')?.trim() ?? '',
    status: isOrderStatus(status) ? status : null,
    isEverywhere: params.get('establecimiento') === 'todos',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Formats a URL and leaves out defaults. */
export function formatOrdersParams({
  tab,
  search,
  status,
  isEverywhere,
  page,
}: OrdersParams): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== 'pedidos') query.set('vista', tab);
  if (search) query.set('buscar', search);
  if (status) query.set('estado', status);
  if (isEverywhere) query.set('establecimiento', 'todos');
  if (page > 1) query.set('page', String(page));
  return query;
}
