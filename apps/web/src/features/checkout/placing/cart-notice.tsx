import { TriangleAlertIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { isShort, type CartLine } from '@/domain/cart';
import { LINK_TO_MARKS } from '@/domain/cart/marks-link';
import { PriceChangeNotice } from '@/domain/cart/price-change/price-change-notice';
import type { Step } from '../steps/checkout-steps';
import { checkoutStrings } from '../checkout.strings';
import { failureText, isRefusal, isUnsent, whereToFix } from './order-failure';
import { StepLink } from '../steps/step-link';

/** The notices' ids, for the button they describe. */
export const CART_NOTICE_ID = 'checkout-cart';
export const PRICES_NOTICE_ID = 'checkout-prices';

type Props = { lines: CartLine[]; error: Error | null; onCheck: () => void; onAccept: () => void };

/** The obstacles to ordering this cart: prices to accept, and the reason the order was or would be refused. */
export function CartNotices({ lines, error, onCheck, onAccept }: Props) {
  return (
    <div className="mb-2 grid gap-3 empty:hidden">
      <PriceChangeNotice lines={lines} id={PRICES_NOTICE_ID} onAccept={onAccept} />
      <CartNotice lines={lines} error={error} onCheck={onCheck} />
    </div>
  );
}

/** The reason the order was or would be refused: it stays beside the button, since a toast disappears too soon. */
function CartNotice({ lines, error, onCheck }: Omit<Props, 'onAccept'>) {
  const notice = noticeOf(lines, error);
  const frame = useRef<HTMLElement>(null);
  // On a phone the pressed button is in the bar, and the reason may be out of sight.
  useEffect(() => {
    if (error) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (!notice) return null;
  return (
    <section
      ref={frame}
      aria-label={notice.title}
      className="border-warning bg-warning-soft grid scroll-mb-28 gap-3 rounded-lg border p-4"
    >
      <div className="flex gap-2.5">
        <TriangleAlertIcon aria-hidden className="text-warning mt-0.5 size-5 shrink-0" />
        <div id={CART_NOTICE_ID} role={notice.isOnlyHere ? 'alert' : undefined} className="min-w-0">
          <p className="font-semibold">{notice.title}</p>
          <p className="text-sm break-words">{notice.text}</p>
        </div>
      </div>
      {notice.fixAt && (
        <Button asChild variant="outline">
          {notice.fixAt === 'cart' ? (
            <Link to={paths.cart.href()} state={LINK_TO_MARKS}>
              {checkoutStrings.fixAt.cart}
            </Link>
          ) : (
            <StepLink step={notice.fixAt}>{checkoutStrings.fixAt[notice.fixAt]}</StepLink>
          )}
        </Button>
      )}
      {notice.canCheck && (
        <Button type="button" variant="ghost" onClick={onCheck}>
          {checkoutStrings.checkAgain}
        </Button>
      )}
    </section>
  );
}

/** `fixAt`: the page where the buyer can correct it; absent if retrying is the only option. */
type Notice = {
  title: string;
  text: string;
  fixAt?: Step | 'cart';
  canCheck?: boolean;
  /** No toast says the same. */
  isOnlyHere?: boolean;
};

function noticeOf(lines: CartLine[], error: Error | null): Notice | null {
  const short = lines.filter(isShort).map(({ name }) => name);
  if (short.length > 0) {
    const text = checkoutStrings.shortText(short.join(', '));
    return { title: checkoutStrings.shortTitle, text, fixAt: 'cart', canCheck: true };
  }
  if (error && isRefusal(error)) {
    return { title: checkoutStrings.refusedTitle, text: failureText(error), fixAt: whereToFix(error) };
  }
  if (error && isUnsent(error)) {
    return { title: checkoutStrings.refusedTitle, text: checkoutStrings.unsentText };
  }
  if (error) return { title: checkoutStrings.openTitle, text: checkoutStrings.openText, isOnlyHere: true };
  return null;
}
