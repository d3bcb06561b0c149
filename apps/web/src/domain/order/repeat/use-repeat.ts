import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { addLinesMutation } from '@/domain/cart/api/add-lines';
import { putLinesMutation } from '@/domain/cart/api/put-lines';
import { cartReport } from '@/domain/cart/cart-report';
import { markOf } from '@/domain/cart/mark-of';
import type { Attempt } from '@/domain/cart/settle-attempt';
import { randomId } from '@/lib/random-id';
import { useCurrentLocation } from '@/domain/location';
import { productStrings } from '@/domain/product';
import { changeFailureReason } from '@/lib/failure-reason';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/use-single-flight';
import { commonStrings } from '@/strings/common.strings';
import { STRAIGHT_TO_REVIEW } from '../straight-to-review';
import type { toNewLines } from './repeat-lines';
import { repeatStrings as texts } from './repeat.strings';

type NewLines = ReturnType<typeof toNewLines>;
type Sending = {
  lines: NewLines;
  /** Instead of adding to the cart. */
  replaces: boolean;
  /** The page to open; `stay` if the lines are for another establishment. */
  to: 'review' | 'cart' | 'stay';
  /** The message once the lines are in the cart. */
  news: string;
  done?: () => void;
};

/** A product is once in an order. */
const withId = <Line extends { storeProductId: string }>(line: Line) => ({
  ...line,
  id: line.storeProductId,
});

/** Puts lines into the cart of an establishment and opens the review of the order, or the cart. */
export function useRepeat(owner: { userId: string; locationId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { select } = useCurrentLocation();
  const { mutateAsync, isPending } = useMutation(putLinesMutation(client, owner, cartReport));
  const { mutateAsync: addAgain, isPending: isSettling } = useMutation(addLinesMutation(client, owner));
  /** An addition whose answer was lost. */
  const attempt = useRef<Attempt | null>(null);

  /** The lines without the pieces of an addition whose answer was lost, unless the same addition is sent again under its key. */
  const withoutAdded = async ({ lines, replaces }: Sending): Promise<NewLines> => {
    const last = attempt.current;
    if (!last || (!replaces && last.mark === markOf(lines))) return lines;
    const { settleAttempt } = await import('@/domain/cart/settle-attempt');
    const add = (none: readonly never[], key: string) => addAgain({ owner, lines: none, key });
    const { left, excess } = await settleAttempt(last, lines.map(withId), add);
    attempt.current = null;
    // The cart is emptied of what has arrived: its key would add nothing again.
    if (replaces) return lines;
    if (excess.length > 0) toast.warning(texts.moreInCart, excess.map(({ name }) => name).join(', '));
    return left;
  };

  const viewOther = async () => {
    await select(owner.locationId);
    await navigate(paths.cart.href());
  };
  const continueTo = async ({ to, news }: Sending, isWhole: boolean) => {
    if (to === 'stay') {
      const onPress = () => void viewOther().catch(() => toast.error(commonStrings.noConnection));
      toast.success(news, undefined, { action: { label: texts.viewOther, onPress } });
      return;
    }
    if (to === 'review' && isWhole) {
      return navigate(paths.checkout.href(), { state: STRAIGHT_TO_REVIEW });
    }
    toast.success(news);
    await navigate(paths.cart.href());
  };
  const send = useSingleFlight(async (sending: Sending) => {
    const { replaces, done } = sending;
    try {
      const lines = await withoutAdded(sending);
      if (lines.length === 0) {
        done?.();
        await continueTo(sending, true);
        return;
      }
      const mark = markOf(lines);
      if (attempt.current?.mark !== mark) {
        attempt.current = { key: randomId(), mark, lines: lines.map(withId) };
      }
      const { added, refused } = await mutateAsync({ owner, lines, replaces, key: attempt.current.key });
      attempt.current = null;
      const left = lines.filter(({ storeProductId }) => refused.includes(storeProductId));
      toast.resolved(texts.addFailed);
      if (left.length > 0) {
        toast.error(productStrings.notFound, left.map(({ name }) => name).join(', '));
      }
      if (added === 0) return;
      done?.();
      await continueTo(sending, left.length === 0);
    } catch (error) {
      toast.error(changeFailureReason(error, texts.addFailed), undefined, { cause: texts.addFailed });
    }
  });
  return { send: (sending: Sending) => void send(sending), isSending: isPending || isSettling };
}
