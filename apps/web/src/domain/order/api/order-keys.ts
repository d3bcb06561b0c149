import type { OrderStatus } from '../order-status';

/** The requested page of orders. */
export type OrdersRequest = {
  locationId: string;
  /** Instead of the one: all of these establishments. */
  everywhere?: string[];
  /** Part of an order number, or words of a product; case-insensitive. */
  search: string;
  status: OrderStatus | null;
  page: number;
};

/** Keys carry the person and the establishment, like every key of personal data. */
export const orderKeys = {
  all: (userId: string) => ['orders', userId] as const,
  location: (userId: string, locationId: string) => ['orders', userId, locationId] as const,
  list: (userId: string, request: OrdersRequest) =>
    [...orderKeys.location(userId, request.locationId), 'list', request] as const,
  /** Whether the person has ordered there. */
  ordered: (userId: string, locationId: string) =>
    [...orderKeys.location(userId, locationId), 'ordered'] as const,
  recent: (userId: string, locationId: string) =>
    [...orderKeys.location(userId, locationId), 'recent'] as const,
  /** Separate from the orders: every screen reads the terms again, so placing an order need not invalidate them. */
  terms: (userId: string, locationId: string) => ['order-terms', userId, locationId] as const,
  detail: (userId: string, orderId: string) => ['orders', userId, 'detail', orderId] as const,
  number: (userId: string, orderId: string) => ['orders', userId, 'number', orderId] as const,
};
