import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { piecesOf, useCart } from '@/domain/cart';
import { useAddLines } from '@/domain/cart/use-add-lines';
import { changeFailureReason } from '@/lib/failure-reason';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/use-single-flight';
import type { DraftActions } from './draft/use-draft';
import { countsOf } from './lines/line-counts';
import type { LineView } from './lines/view-lines';
import { quickOrderStrings as texts } from './quick-order.strings';

/** Unresolved lines are reported by one toast. */
const UNSOLVED = 'unsolved lines';

type Ready = { id: string; name: string; storeProductId: string; quantity: number; price: number };

/** The lines with a product and a quantity, whether they can be added or not. */
function knownLines(views: readonly LineView[]): Ready[] {
  return views.flatMap(({ line, product, quantity }) => {
    if (!product || quantity === null || product.price === null) return [];
    const { name, storeProductId, price } = product;
    return [{ id: line.id, name, storeProductId, quantity, price }];
  });
}

const readyLines = (views: readonly LineView[]): Ready[] =>
  knownLines(views.filter(({ problem }) => problem === null));

type Options = {
  views: readonly LineView[];
  actions: Pick<DraftActions, 'otherAttempt' | 'attemptKey' | 'remove' | 'settle'>;
};

/** The ways to continue with the lines: into the cart, or through it to the checkout. */
export function useSend({ views, actions }: Options) {
  const navigate = useNavigate();
  const { count, lines: inCart } = useCart();
  const { add: addLines, isAdding } = useAddLines();

  const action = { label: texts.viewCart, onPress: () => void navigate(paths.cart.href()) };
  /** The lines without the pieces of an addition whose answer was lost, if they have changed since. */
  const withoutAdded = async (ready: Ready[]): Promise<Ready[]> => {
    const attempt = actions.otherAttempt(ready);
    if (!attempt) return ready;
    const { settleAttempt } = await import('@/domain/cart/settle-attempt');
    // A line that can no longer be added may have arrived, too.
    const { left, done, excess } = await settleAttempt(attempt, knownLines(views), addLines);
    flushSync(() => actions.settle(done, left));
    const held = piecesOf(inCart);
    const there = excess.filter(({ storeProductId }) => held.has(storeProductId));
    if (there.length > 0)
      toast.warning(texts.moreInCart, there.map(({ name }) => name).join(', '), { action });
    return left.filter(({ id }) => ready.some((line) => line.id === id));
  };
  /** Whether every line that was ready is in the cart now. */
  const send = async (lines: Ready[]): Promise<boolean> => {
    try {
      const ready = await withoutAdded(lines);
      if (ready.length === 0) return true;
      const { added, refused } = await addLines(ready, actions.attemptKey(ready));
      const kept = ready.filter(({ storeProductId }) => refused.includes(storeProductId));
      const gone = ready.filter((line) => !kept.includes(line)).map(({ id }) => id);
      // The list is updated before the focus moves.
      flushSync(() => actions.remove(gone, { isQuiet: true }));
      toast.resolved(texts.addFailed);
      if (kept.length > 0) toast.error(texts.refused, kept.map(({ name }) => name).join(', '));
      if (added > 0) {
        const left = views.length - lines.length + kept.length;
        toast.success(texts.added(added), left > 0 ? texts.left(left) : undefined, { action });
      }
      return kept.length === 0;
    } catch (error) {
      toast.error(changeFailureReason(error, texts.addFailed), undefined, { cause: texts.addFailed });
      return false;
    }
  };
  const sendOnce = useSingleFlight(async (thenPay: boolean) => {
    const ready = readyLines(views);
    const isDone = ready.length === 0 || (await send(ready));
    if (thenPay && isDone) await navigate(paths.checkout.href());
  });
  return {
    isAdding,
    add: async (): Promise<void> => {
      if (readyLines(views).length > 0) await sendOnce(false);
      else toast.error(texts.nothingToAdd);
    },
    /** False if a line has an unresolved problem. */
    pay: (): boolean => {
      const unsolved = views.filter(({ problem }) => problem !== null);
      if (unsolved.length > 0) {
        // Replaces the earlier count.
        toast.resolved(UNSOLVED);
        toast.error(texts.unsolved(unsolved.length), countsOf(unsolved), { cause: UNSOLVED });
        return false;
      }
      if (views.length === 0 && count === 0) toast.error(texts.nothingToAdd);
      else void sendOnce(true);
      return true;
    },
  };
}
