import { useState } from 'react';
import type { CartLine } from '@/domain/cart/cart';
import type { CartUse } from './cart-choice';
import { isRepeated, isSameCart, type RepeatLine } from './repeat-lines';

type Around = { isElsewhere: boolean; isGuide: boolean };

/** How lines combine with a cart: as chosen, or as its products propose. */
export function useCartUse(
  lines: readonly RepeatLine[] | undefined,
  cart: readonly CartLine[],
  { isElsewhere, isGuide }: Around,
) {
  const [chosen, choose] = useState<CartUse | null>(null);
  // Another establishment's cart is not on the screen, and may be for something else: only an equal one is replaced.
  const looksSame = isElsewhere ? isSameCart : isRepeated;
  const isSame = cart.length > 0 && lines !== undefined && looksSame(lines, cart);
  // Repeated again after Back, the same lines would be ordered twice.
  const proposed = isSame ? 'replace' : 'add';
  const use = isGuide ? 'add' : (chosen ?? proposed);
  return {
    isAsked: cart.length > 0 && !isGuide,
    isSame,
    use,
    choose,
    /** The lines that stay in the cart. */
    kept: use === 'add' ? cart : [],
    replaces: cart.length > 0 && use === 'replace',
  };
}
