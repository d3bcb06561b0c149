export { basketTotal, type BasketItem, type FoundProducts } from './basket/basket';
export {
  acceptedPriceOf,
  cartMark,
  cartSavings,
  cartSubtotal,
  deliverable,
  hasNewPrice,
  isShort,
  lineAmount,
  lineTotal,
  packageDiscount,
  needsAcceptance,
  obstacleTo,
  type CartLine,
} from './cart';
export { CartBadge } from './cart-badge';
export { cartStrings } from './cart.strings';
export { LEAD_TO_MARKS, isLedToMarks } from './lead-to-marks';
export { LineAmount, StockText, UnitPrice } from './line-state';
export { SavingsRow } from './savings-row';
export { PriceChangeNotice } from './price-change/price-change-notice';
export { ProductCartControl } from './control/product-cart-control';
export { useCart, useClearCart, useForgetCart, useReadCart, useReloadCart } from './use-cart';
export { useCartItem } from './control/use-cart-item';
export { usePriceRefresh } from './price-change/use-price-refresh';
export { useAddBasket, useBasketProducts, useBasketQuantity } from './basket/use-basket';
export { useQuantityFocus } from './control/use-quantity-focus';
