export { lineTotal, type CartLine } from './cart';
export { CartBadge } from './cart-badge';
export { cartStrings } from './cart.strings';
export { ProductCartControl } from './product-cart-control';
export { useCart, useClearCart, useForgetCart, useReloadCart } from './use-cart';
export { useCartItem } from './use-cart-item';
export { usePriceRefresh } from './use-price-refresh';
