import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { useCart } from '@/domain/cart';
import { useAddLines } from '@/domain/cart/use-add-lines';
import { markOf } from '@/domain/cart/mark-of';
import { useAttemptKey } from '@/lib/use-attempt-key';
import { changeFailureReason } from '@/lib/failure-reason';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/use-single-flight';
import { toPars, usualOfAll, type Additions, type GuideLine } from './guide-lines';
import { guideStrings as texts } from './guide.strings';

/** The two ways to fill the cart from the guide, each in one call. */
export function useGuideActions(lines: readonly GuideLine[]) {
  const navigate = useNavigate();
  const cart = useCart();
  const { add, isAdding } = useAddLines();
  const { keyOf, forget } = useAttemptKey();
  const inCart = new Map(cart.lines.map(({ storeProductId, quantity }) => [storeProductId, quantity]));

  const send = useSingleFlight(async ({ lines: added, short }: Additions, nothing: string) => {
    const shortText = short.length > 0 ? texts.short(short.join(', ')) : undefined;
    if (added.length === 0) {
      toast.info(shortText ?? nothing);
      return;
    }
    try {
      const answer = await add(added, keyOf(markOf(added)));
      forget();
      toast.resolved(texts.addFailed);
      toast.success(texts.added(answer.added), shortText, {
        action: { label: texts.viewCart, onPress: () => void navigate(paths.cart.href()) },
      });
    } catch (error) {
      toast.error(changeFailureReason(error, texts.addFailed), undefined, { cause: texts.addFailed });
    }
  });
  const hasPars = lines.some(({ par }) => par !== null);
  return {
    isBusy: isAdding || cart.isPending,
    fill: () => void send(toPars(lines, inCart), hasPars ? texts.allFilled : texts.noPars),
    addAll: () => void send(usualOfAll(lines, inCart), texts.nothingToAdd),
  };
}
