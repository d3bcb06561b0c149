import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '@/lib/toast/toast';
import { cartPricesQuery } from '../api/refresh-prices';
import { cartStrings } from '../cart.strings';
import { NO_OWNER, useCartOwner } from '../use-cart-owner';

/** Answers already announced: the header and the cart page both listen. */
const announced = new WeakSet<object>();

/**
 * Has the server refresh the cart's prices when the person or the establishment changes, and with `always` on every opening of
 * the screen; warns about changes.
 */
export function usePriceRefresh({ always }: { always: boolean }) {
  const { owner } = useCartOwner();
  const { data: changed } = useQuery({
    ...cartPricesQuery(owner ?? NO_OWNER),
    enabled: owner !== null,
    refetchOnMount: always ? 'always' : false,
  });
  useEffect(() => {
    if (!changed || changed.length === 0 || announced.has(changed)) return;
    announced.add(changed);
    toast.warning(cartStrings.pricesChangedTitle, cartStrings.pricesChangedText(changed.length));
  }, [changed]);
}
