export { basketTotal, type BasketItem, type FoundProducts } from './basket';
export { cartMark, hasNewPrice, isShort, lineTotal, obstacleTo, type CartLine } from './cart';
export { CartBadge } from './cart-badge';
export { cartStrings } from './cart.strings';
export { ProductCartControl } from './product-cart-control';
export { useCart, useClearCart, useForgetCart, useNewPrices, useReadCart, useReloadCart } from './use-cart';
export { useCartItem } from './use-cart-item';
export { usePriceRefresh } from './use-price-refresh';
export { useAddBasket, useBasketProducts, useBasketQuantity } from './use-basket';
