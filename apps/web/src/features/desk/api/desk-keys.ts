import type { DeskFilters } from '../orders/list/desk-params';
import type { PickFilter } from '../print/picking-list';

/** Keys of the desk, which carry the person like all others. */
export const deskKeys = {
  all: (userId: string) => ['desk', userId] as const,
  slow: (userId: string, procedure: string) => ['desk-slow', userId, procedure] as const,
  undelivered: (userId: string) => ['desk-undelivered', userId] as const,
  queues: (userId: string) => ['desk', userId, 'queues'] as const,
  orders: (userId: string, filters: DeskFilters) => ['desk', userId, 'orders', filters] as const,
  edit: (userId: string, orderId: string, edit: unknown) => ['desk-edit', userId, orderId, edit] as const,
  offers: (userId: string, orderId: string, search: string) =>
    ['desk-offers', userId, orderId, search] as const,
  storeZones: (userId: string) => ['desk-store-zones', userId] as const,
  toPick: (userId: string, filter: PickFilter) => ['desk', userId, 'to-pick', filter] as const,
  leads: (userId: string, filter: unknown) => ['desk', userId, 'leads', filter] as const,
  customers: (userId: string, filter: unknown) => ['desk', userId, 'customers', filter] as const,
  customer: (userId: string, groupId: string) => ['desk', userId, 'customer', groupId] as const,
  customerDues: (userId: string, groupId: string) => ['desk', userId, 'customer-dues', groupId] as const,
  invoices: (userId: string, filter: unknown) => ['desk', userId, 'invoices', filter] as const,
  team: (userId: string) => ['desk', userId, 'team'] as const,
  mails: (userId: string, filter: unknown) => ['desk', userId, 'mails', filter] as const,
  log: (userId: string, filter: unknown) => ['desk', userId, 'log', filter] as const,
  issuers: (userId: string) => ['desk', userId, 'issuers'] as const,
  catalog: (userId: string, filter: unknown) => ['desk', userId, 'catalog', filter] as const,
  brands: (userId: string) => ['desk-brands', userId] as const,
  importUndo: (userId: string, id: string) => ['desk', userId, 'import-undo', id] as const,
  lastImport: (userId: string) => ['desk', userId, 'last-import'] as const,
  importRows: (userId: string, id: string, digest: string, kind: string) =>
    ['desk-import', userId, id, digest, kind] as const,
  priceChange: (userId: string) => ['desk', userId, 'price-change'] as const,
  promotions: (userId: string) => ['desk', userId, 'promotions'] as const,
  promotionPlan: (userId: string, document: unknown) => ['desk-promotion-plan', userId, document] as const,
  foundOffers: (userId: string, filter: unknown) => ['desk-found-offers', userId, filter] as const,
  order: (userId: string, orderId: string) => ['desk', userId, 'order', orderId] as const,
};
