import type pg from 'pg';

export const orderStatuses = {
  pending: 'Pendiente',
  confirmed: 'Confirmado',
  processing: 'Procesando',
  shipped: 'Enviado',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
} as const;

export type OrderStatus = keyof typeof orderStatuses;

export type OrderState = {
  number: string;
  status: OrderStatus;
  location: string | null;
  total: string;
  /** The statuses the database allows from here. */
  next: OrderStatus[];
};

/** Parses a status in the contract's word or in Spanish; null if it is neither. */
export function readStatus(text: string): OrderStatus | null {
  const wanted = text.trim().toLowerCase();
  const entries = Object.entries(orderStatuses) as [OrderStatus, string][];
  return entries.find(([status, label]) => status === wanted || label.toLowerCase() === wanted)?.[0] ?? null;
}

/** The current status of an order and its possible next ones; null if there is no such order. */
export async function findOrder(pool: pg.Pool, number: string): Promise<OrderState | null> {
  const { rows } = await pool.query<OrderState>(
    `select o.order_number as number, o.status, l.name as location, o.total,
       array(select step from unnest($2::text[]) step where private.is_order_step(o.status, step)) as next
     from public.orders o join public.locations l on l.id = o.location_id
     where o.order_number = upper($1)`,
    [number, Object.keys(orderStatuses)],
  );
  return rows[0] ?? null;
}

/**
 * Changes an order's status. The database refuses a forbidden step (PT409) for every caller, and restocks a cancelled order.
 * False if the order already has the status or does not exist.
 */
export async function changeStatus(pool: pg.Pool, number: string, status: OrderStatus): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update public.orders set status = $2 where order_number = upper($1) and status <> $2',
    [number, status],
  );
  return rowCount === 1;
}
