import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { useCart } from '@/domain/cart';
import { useAddLines } from '@/domain/cart/use-add-lines';
import { changeFailureReason } from '@/lib/failure-reason';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/mutations/use-single-flight';
import type { DraftActions } from './draft/use-draft';
import { countsOf } from './lines/line-counts';
import { keepsFromPaying, type LineView } from './lines/view-lines';
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
  actions: Pick<DraftActions, 'attempt' | 'begin' | 'remove' | 'settle'>;
};

/** The ways to continue with the lines: into the cart, or through it to the checkout. */
export function useSend({ views, actions }: Options) {
  const navigate = useNavigate();
  const { count } = useCart();
  const { add: addLines, settle, isAdding } = useAddLines();

  const action = { label: texts.viewCart, onPress: () => void navigate(paths.cart.href()) };
  /** The lines without what has arrived by an addition whose answer was lost, and how many of them have arrived whole. */
  const withoutArrived = async (ready: Ready[]): Promise<{ missing: Ready[]; there: number }> => {
    const attempt = actions.attempt();
    if (!attempt) return { missing: ready, there: 0 };
    // A line that can no longer be added may have arrived, too.
    const { left, done, excess } = await settle(attempt, knownLines(views));
    flushSync(() => actions.settle(done, left));
    if (excess.length > 0) {
      toast.warning(texts.moreInCart, excess.map(({ name }) => name).join(', '), { action });
    }
    return {
      missing: left.filter(({ id }) => ready.some((line) => line.id === id)),
      there: done.length,
    };
  };
  /** Whether every line that was ready is in the cart now. */
  const send = async (lines: Ready[], thenPay: boolean): Promise<boolean> => {
    try {
      const { missing: ready, there } = await withoutArrived(lines);
      const { added, refused } =
        ready.length > 0 ? await addLines(ready, actions.begin(ready)) : { added: 0, refused: [] };
      const kept = ready.filter(({ storeProductId }) => refused.includes(storeProductId));
      const gone = ready.filter((line) => !kept.includes(line)).map(({ id }) => id);
      // The list is updated before the focus moves.
      flushSync(() => actions.remove(gone, { isQuiet: true }));
      toast.resolved(texts.addFailed);
      if (kept.length > 0) toast.error(texts.refused, kept.map(({ name }) => name).join(', '));
      // At the checkout these products are on screen.
      if (added + there > 0 && !(thenPay && kept.length === 0)) {
        const left = views.length - lines.length + kept.length;
        toast.success(texts.added(added + there), left > 0 ? texts.left(left) : undefined, { action });
      }
      return kept.length === 0;
    } catch (error) {
      toast.error(changeFailureReason(error, texts.addFailed), undefined, { cause: texts.addFailed });
      return false;
    }
  };
  const sendOnce = useSingleFlight(async (thenPay: boolean) => {
    const ready = readyLines(views);
    const isDone = ready.length === 0 || (await send(ready, thenPay));
    if (thenPay && isDone) await navigate(paths.checkout.href());
  });
  return {
    isAdding,
    add: async (): Promise<void> => {
      if (readyLines(views).length > 0) await sendOnce(false);
      else toast.error(texts.nothingToAdd);
    },
    /** False if a line has an unresolved problem; `leavesMissing`: one whose product was not found may stay behind. */
    pay: ({ leavesMissing }: { leavesMissing: boolean }): boolean => {
      const unsolved = views.filter((view) =>
        leavesMissing ? keepsFromPaying(view) : view.problem !== null,
      );
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
