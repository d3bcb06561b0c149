import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { caches } from '@/config/caches';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/mutations/use-single-flight';
import { addBasketMutation, changeBasketMutation, type BasketAddition } from '../api/add-basket';
import { failureText } from '../api/add-line';
import type { FailedLine } from '../api/change-basket';
import { cartErrors } from '../api/change-cart';
import { basketProductsQuery } from '../api/get-basket-products';
import { cartQuery } from '../api/get-cart';
import { splitBasket, timesAtMost, timesInCart, type BasketItem, type FoundProducts } from './basket';
import { cartReport } from '../cart-report';
import { cartStrings } from '../cart.strings';
import { NO_OWNER, useCartOwner } from '../use-cart-owner';

const NOTHING: FoundProducts = new Map();

const namesOf = (lines: readonly FailedLine[]) => lines.map(({ product }) => product.name);

/** Reports which products were not added, and why, in one message. */
function reportMissing(missing: readonly BasketItem[], failed: readonly FailedLine[]): void {
  const isGone = ({ error }: FailedLine) => error.code === cartErrors.productUnavailable;
  const unavailable = [...missing.map(({ name }) => name), ...namesOf(failed.filter(isGone))];
  const refused = namesOf(failed.filter((line) => !isGone(line)));
  if (unavailable.length > 0) toast.error(cartStrings.productUnavailable, unavailable.join(', '));
  if (refused.length > 0) toast.error(cartStrings.addFailed, refused.join(', '));
}

/** If no product was added, the missing ones have already been reported. */
function reportFailure(error: unknown): void {
  if (toAppError(error).code !== cartErrors.basketOutside) toast.error(failureText(error));
}

const reportChange = {
  onSuccess: (failed: readonly FailedLine[]) => {
    if (failed.length > 0) toast.error(cartStrings.updateFailed, namesOf(failed).join(', '));
  },
  onError: () => toast.error(cartStrings.updateFailed),
};

/** The products of these baskets that the current establishment sells, by SKU. */
export function useBasketProducts(items: readonly BasketItem[]) {
  const { owner } = useCartOwner();
  const query = useQuery({
    ...basketProductsQuery(
      owner ?? NO_OWNER,
      items.map(({ sku }) => sku),
    ),
    enabled: owner !== null,
  });
  return {
    found: query.data ?? NOTHING,
    // Products that could not be read are not known to be unavailable.
    isPending: owner !== null && query.data === undefined,
    isError: query.isError && query.data === undefined,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
}

/** Adds a ready-made basket; `done` runs once some of it is in the cart, unless the buyer has left the screen. */
export function useAddBasket() {
  const client = useQueryClient();
  const { owner, refusal } = useCartOwner();
  const { mutateAsync, isPending } = useMutation({
    ...addBasketMutation(client, reportMissing, cartReport),
    onError: reportFailure,
  });
  const addOnce = useSingleFlight((basket: BasketAddition, done?: () => void) =>
    // `onError` reports the error.
    mutateAsync(basket, { onSuccess: done }).catch(() => undefined),
  );
  const add = (items: readonly BasketItem[], done?: () => void) => {
    if (!owner) {
      toast.error(refusal.add);
      return;
    }
    void addOnce({ owner, items }, done);
  };
  return { add, isAdding: isPending };
}

/** How many times a basket is in the cart, and how to change that; products not sold here do not count. */
export function useBasketQuantity(items: readonly BasketItem[], found: FoundProducts) {
  const client = useQueryClient();
  const { owner, refusal } = useCartOwner();
  const { lines } = splitBasket(items, found);
  const { data: quantity = 0 } = useQuery({
    ...cartQuery(owner ?? NO_OWNER),
    ...caches.cartItem,
    enabled: owner !== null,
    select: (cart) => timesInCart(lines, cart),
  });
  const change = useMutation({ ...changeBasketMutation(client, cartReport), ...reportChange });
  const setQuantity = (wanted: number) => {
    if (!owner) {
      toast.error(refusal.change);
      return;
    }
    const by = wanted - quantity;
    change.mutate({ owner, lines: lines.map((line) => ({ ...line, quantity: line.quantity * by })) });
  };
  return { quantity, max: timesAtMost(lines), setQuantity };
}
