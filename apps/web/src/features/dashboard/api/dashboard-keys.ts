import { orderKeys } from '@/domain/order';

/** The person and the establishment of the figures. */
export type DashboardOwner = { userId: string; locationId: string };

const ofOrders = ({ userId, locationId }: DashboardOwner) =>
  [...orderKeys.location(userId, locationId), 'dashboard'] as const;

/** Keys of the orders' figures start like those of the orders, so that a new order invalidates them too. */
export const dashboardKeys = {
  spent: (owner: DashboardOwner, since: string) => [...ofOrders(owner), 'spent', since] as const,
  placed: (owner: DashboardOwner, since: string) => [...ofOrders(owner), 'placed', since] as const,
  report: (owner: DashboardOwner) => [...ofOrders(owner), 'report'] as const,
  pending: (owner: DashboardOwner) => [...ofOrders(owner), 'pending'] as const,
  orders: (owner: DashboardOwner) => [...ofOrders(owner), 'recent'] as const,
  favorites: ({ userId, locationId }: DashboardOwner) => ['wishlist', userId, locationId, 'count'] as const,
};
