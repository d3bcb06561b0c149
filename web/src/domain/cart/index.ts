export { CartBadge } from './cart-badge';
export { useCart } from './use-cart';
