export {
  acceptedPriceOf,
  cartMark,
  cartSubtotal,
  deliverable,
  formatOf,
  hasNewPrice,
  isShort,
  lineAmount,
  lineTotal,
  packageDiscount,
  piecesOf,
  needsAcceptance,
  obstacleTo,
  type CartLine,
  type InCart,
} from './cart';
export { CartBadge } from './cart-badge';
export { cartStrings } from './cart.strings';
export { ProductCartControl } from './control/product-cart-control';
export { useCart } from './use-cart';
export { useCartItem } from './control/use-cart-item';
export { usePriceRefresh } from './price-change/use-price-refresh';
export { useQuantityFocus } from './control/use-quantity-focus';
