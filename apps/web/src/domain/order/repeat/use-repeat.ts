import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import type { CartLine } from '@/domain/cart';
import { putLinesMutation, readLines } from '@/domain/cart/api/put-lines';
import { settleAddition } from '@/domain/cart/api/settle-addition';
import type { Attempt } from '@/domain/cart/missing-lines';
import { reportReplaced } from '@/domain/cart/report-replaced';
import { randomId } from '@/lib/random-id';
import { useCurrentLocation } from '@/domain/location';
import { productStrings } from '@/domain/product';
import { changeFailureReason } from '@/lib/failure-reason';
import { shieldTaps } from '@/lib/page/shield-taps';
import { sessionStore } from '@/lib/stores/session-store';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/mutations/use-single-flight';
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

/** The lines that an attempt takes out of the cart. */
type Replaced = readonly CartLine[];
type KeptAttempt = Attempt & { replaced?: Replaced };

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
  const { mutateAsync, isPending } = useMutation(putLinesMutation(client, owner, reportReplaced));
  const [isSettling, setIsSettling] = useState(false);
  // It outlasts the dialog and the page: the order may be repeated again from the start.
  const attemptKey = `repeat:${owner.userId}:${owner.locationId}`;

  /**
   * The lines without what has arrived by an earlier attempt whose answer was lost, and what the cart had before it if it was
   * replaced by that attempt.
   */
  const settled = async ({ lines, replaces }: Sending): Promise<{ lines: NewLines; replaced?: Replaced }> => {
    const attempt = sessionStore.read(attemptKey) as KeptAttempt | null;
    if (!attempt) return { lines };
    setIsSettling(true);
    try {
      const { isThere, left, excess } = await settleAddition(client, owner, attempt, lines.map(withId));
      sessionStore.remove(attemptKey);
      // The cart is emptied of what has arrived.
      if (replaces) return { lines, ...(isThere && attempt.replaced && { replaced: attempt.replaced }) };
      if (excess.length > 0) toast.warning(texts.moreInCart, excess.map(({ name }) => name).join(', '));
      return { lines: left };
    } finally {
      setIsSettling(false);
    }
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
  /** Closes the dialog; the page beneath it is still there for a moment. */
  const leave = (sending: Sending, isWhole: boolean) =>
    shieldTaps(async () => {
      sending.done?.();
      await continueTo(sending, isWhole);
    });
  const send = useSingleFlight(async (sending: Sending) => {
    const { replaces } = sending;
    try {
      const { lines, replaced: before } = await settled(sending);
      if (lines.length === 0) {
        await leave(sending, true);
        return;
      }
      // The lines of before the first of several attempts can be put back after the last.
      const replaced = replaces ? (before ?? (await readLines(client, owner))) : null;
      const attempt = { key: randomId(), lines: lines.map(withId) } satisfies Attempt;
      sessionStore.write(attemptKey, { ...attempt, ...(replaced && { replaced }) });
      const { added, refused } = await mutateAsync({ owner, lines, replaced, key: attempt.key });
      sessionStore.remove(attemptKey);
      const left = lines.filter(({ storeProductId }) => refused.includes(storeProductId));
      toast.resolved(texts.addFailed);
      if (left.length > 0) {
        toast.error(productStrings.notFound, left.map(({ name }) => name).join(', '));
      }
      if (added === 0) return;
      await leave(sending, left.length === 0);
    } catch (error) {
      toast.error(changeFailureReason(error, texts.addFailed), undefined, { cause: texts.addFailed });
    }
  });
  return { send: (sending: Sending) => void send(sending), isSending: isPending || isSettling };
}
