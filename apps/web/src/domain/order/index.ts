export { orderQuery } from './api/get-order';
export { getOrderItems } from './api/get-order-items';
export { orderNumberQuery } from './api/get-order-number';
export { orderTermsQuery } from './api/get-order-terms';
export { ordersQuery, type OrdersPage } from './api/get-orders';
export { recentProductsQuery } from './api/get-recent-products';
export { orderKeys } from './api/order-keys';
export { readConfirmation, saveConfirmation, type OrderConfirmation } from './confirmation-store';
export { DELIVERY_SLOTS, slotLabel, type DeliverySlot } from './delivery-slot';
export type { Order, OrderItem, OrderSummary } from './order';
export {
  isOrderStatus,
  ORDER_STATUS_NAMES,
  ORDER_STATUSES,
  REJECTED,
  type OrderStatus,
} from './order-status';
export { barsOrder, type OrderTerms } from './order-terms';
export { OrderStatusBadge } from './order-status-badge';
export { paymentLabel } from './payment-label';
export { addDays, hasSlotPassed, storeClock, type StoreClock } from './store-clock';
export type { RecentProduct } from './recent-product';
