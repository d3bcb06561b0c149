import { useCart } from './use-cart';

/** Number of distinct cart lines; nothing while the cart is empty. */
export function CartBadge() {
  const { count } = useCart();
  return count > 0 ? <span>{count}</span> : null;
}
