export { orderQuery } from './api/get-order';
export { ordersQuery } from './api/get-orders';
export { orderKeys } from './api/order-keys';
export { DELIVERY_SLOTS, slotLabel, type DeliverySlot } from './delivery-slot';
export type { Order, OrderFiscal, OrderItem, OrderSummary } from './order';
export { isOrderStatus, ORDER_STATUS_NAMES, ORDER_STATUSES, type OrderStatus } from './order-status';
export { OrderStatusBadge } from './order-status-badge';
export { paymentLabel } from './payment-label';
