import type { OrderStatus } from '@/domain/order';

/** The states from which each state can be reached; the database has the last word. */
const before: Partial<Record<OrderStatus, OrderStatus[]>> = {
  confirmed: ['pending'],
  processing: ['confirmed'],
  shipped: ['processing'],
  delivered: ['shipped'],
  cancelled: ['pending', 'confirmed', 'processing'],
};

export const TARGETS: OrderStatus[] = ['confirmed', 'processing', 'shipped', 'delivered', 'cancelled'];

/** The orders that may move to a state. */
export function ordersThatCanMoveTo<Order extends { status: OrderStatus }>(
  orders: Order[],
  to: OrderStatus,
): Order[] {
  return orders.filter(({ status }) => before[to]?.includes(status));
}
