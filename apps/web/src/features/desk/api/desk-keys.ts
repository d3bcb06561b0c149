import type { DeskFilters } from '../orders/desk-params';

/** Keys of the desk, which carry the person as all others do. */
export const deskKeys = {
  all: (userId: string) => ['desk', userId] as const,
  ranOut: (userId: string) => ['desk-ran-out', userId] as const,
  queues: (userId: string) => ['desk', userId, 'queues'] as const,
  orders: (userId: string, filters: DeskFilters) => ['desk', userId, 'orders', filters] as const,
  edit: (userId: string, orderId: string, edit: unknown) => ['desk-edit', userId, orderId, edit] as const,
  offers: (userId: string, orderId: string, search: string) =>
    ['desk-offers', userId, orderId, search] as const,
  order: (userId: string, orderId: string) => ['desk', userId, 'order', orderId] as const,
};
