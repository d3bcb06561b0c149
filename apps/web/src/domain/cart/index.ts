export { basketTotal, type BasketItem, type FoundProducts } from './basket';
export {
  acceptedPriceOf,
  cartMark,
  cartSubtotal,
  deliverable,
  hasNewPrice,
  isShort,
  lineTotal,
  needsAcceptance,
  obstacleTo,
  type CartLine,
} from './cart';
export { CartBadge } from './cart-badge';
export { cartStrings } from './cart.strings';
export { LEAD_TO_MARKS, isLedToMarks } from './lead-to-marks';
export { LineAmount, StockText, UnitPrice } from './line-state';
export { NewPrices } from './new-prices';
export { ProductCartControl } from './product-cart-control';
export { useCart, useClearCart, useForgetCart, useReadCart, useReloadCart } from './use-cart';
export { useCartItem } from './use-cart-item';
export { usePriceRefresh } from './use-price-refresh';
export { useAddBasket, useBasketProducts, useBasketQuantity } from './use-basket';
export { useQuantityFocus } from './use-quantity-focus';
