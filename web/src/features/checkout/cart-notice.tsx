import { TriangleAlertIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { isShort, type CartLine } from '@/domain/cart';
import { checkoutStrings } from './checkout.strings';
import { failureText, isRefusal } from './order-failure';

type Props = { lines: CartLine[]; error: Error | null };

/** Why the order was refused or will be: it stays beside the button, where a toast is gone too soon. */
export function CartNotice({ lines, error }: Props) {
  const notice = noticeOf(lines, error);
  if (!notice) return null;
  return (
    <section
      aria-label={notice.title}
      className="border-warning bg-warning-soft mb-2 grid gap-3 rounded-lg border p-4"
    >
      <div className="flex gap-2.5">
        <TriangleAlertIcon aria-hidden className="text-warning mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <p className="font-semibold">{notice.title}</p>
          <p className="text-sm break-words">{notice.text}</p>
        </div>
      </div>
      {notice.leadsToCart && (
        <Button asChild variant="outline">
          <Link to={paths.cart.href()}>{checkoutStrings.reviewCart}</Link>
        </Button>
      )}
    </section>
  );
}

type Notice = { title: string; text: string; leadsToCart: boolean };

function noticeOf(lines: CartLine[], error: Error | null): Notice | null {
  if (error && isRefusal(error)) {
    return { title: checkoutStrings.refusedTitle, text: failureText(error), leadsToCart: true };
  }
  if (error) {
    return { title: checkoutStrings.openTitle, text: checkoutStrings.openText, leadsToCart: false };
  }
  const short = lines.filter(isShort).map(({ name }) => name);
  if (short.length === 0) return null;
  const text = checkoutStrings.shortText(short.join(', '));
  return { title: checkoutStrings.shortTitle, text, leadsToCart: true };
}
