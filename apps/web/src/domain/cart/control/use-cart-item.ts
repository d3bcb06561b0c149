import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { cart } from '@/config/limits';
import type { Product } from '@/domain/product';
import { toast } from '@/lib/toast/toast';
import { addLineMutation } from '../api/add-line';
import { cartKeys } from '../api/cart-keys';
import { changeLineMutation } from '../api/change-line';
import { cartQuery } from '../api/get-cart';
import { findLine } from '../cart';
import { cartReport } from '../cart-report';
import { NO_OWNER, useCartOwner } from '../use-cart-owner';

/** The quantity of one product in the cart, and how to change it. */
export function useCartItem(storeProductId: string) {
  const client = useQueryClient();
  const { owner, refusal } = useCartOwner();
  const of = owner ?? NO_OWNER;
  const { data: line } = useQuery({
    ...cartQuery(of),
    ...caches.cartItem,
    enabled: owner !== null,
    select: (held) => findLine(held, storeProductId),
  });
  const addition = useMutation(addLineMutation(client, of, storeProductId, cartReport));
  const change = useMutation(changeLineMutation(client, of, storeProductId, cartReport));

  const add = (product: Product, quantity: number, { isWhole = false } = {}) => {
    if (!owner) {
      toast.error(refusal.add);
      return;
    }
    const { userId, locationId } = owner;
    const adding = cartKeys.adding(userId, locationId, storeProductId);
    if (client.isMutating({ mutationKey: adding }) > 0) {
      // A quantity typed over another one before that is on screen: it is the one that counts.
      if (isWhole) setQuantity(quantity);
      return;
    }
    addition.mutate({ owner, product, quantity, isWhole });
  };
  const setQuantity = (quantity: number) => {
    if (!owner) {
      toast.error(refusal.change);
      return;
    }
    const capped = Math.min(quantity, cart.maxQuantity);
    change.mutate({ owner, storeProductId, quantity: capped, token: Symbol(storeProductId) });
  };

  return {
    quantity: line?.quantity ?? 0,
    isAdding: addition.isPending,
    add,
    setQuantity,
    remove: () => setQuantity(0),
  };
}
