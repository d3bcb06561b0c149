import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { putLinesMutation } from '@/domain/cart/api/put-lines';
import { cartReport } from '@/domain/cart/cart-report';
import { markOf } from '@/domain/cart/mark-of';
import { useAttemptKey } from '@/lib/use-attempt-key';
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

/** Puts lines into the cart of an establishment and opens the review of the order, or the cart. */
export function useRepeat(owner: { userId: string; locationId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { select } = useCurrentLocation();
  const { mutateAsync, isPending } = useMutation(putLinesMutation(client, owner, cartReport));
  const { keyOf, forget } = useAttemptKey();

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
    const { lines, replaces, done } = sending;
    try {
      const { added, refused } = await mutateAsync({ owner, lines, replaces, key: keyOf(markOf(lines)) });
      forget();
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
  return { send: (sending: Sending) => void send(sending), isSending: isPending };
}
