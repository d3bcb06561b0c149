import type { DeskFilters } from '../orders/desk-params';

/** Keys of the desk, which carry the person as all others do. */
export const deskKeys = {
  all: (userId: string) => ['desk', userId] as const,
  ranOut: (userId: string) => ['desk-ran-out', userId] as const,
  queues: (userId: string) => ['desk', userId, 'queues'] as const,
  orders: (userId: string, filters: DeskFilters) => ['desk', userId, 'orders', filters] as const,
  order: (userId: string, orderId: string) => ['desk', userId, 'order', orderId] as const,
};
