import { TriangleAlertIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Price } from '@/components/common/product/price';
import { TotalBar } from '@/components/common/page/total-bar';
import { Button } from '@/components/ui/button';
import { checkout } from '@/config/limits';
import { paths } from '@/config/paths';
import { isShort, obstacleTo, type CartLine } from '@/domain/cart';
import { SavingsRow } from '@/domain/cart/savings-row';
import { PriceChangeNotice } from '@/domain/cart/price-change/price-change-notice';
import { cn } from '@/lib/cn';
import { formatMoney } from '@/lib/format';
import { cartPageStrings } from './cart.strings';
import { CheckoutButton, SHORT_LINES_ID } from './checkout-button';

type SummaryProps = { lines: CartLine[]; subtotal: number; isMobile: boolean };

/** The cart's total, beside the lines; on phones the checkout link is in the bar below. */
export function CartSummary({ lines, subtotal, isMobile }: SummaryProps) {
  return (
    <section
      data-summary
      aria-labelledby="cart-summary"
      className="bg-card rounded-lg border p-5 lg:sticky lg:top-24"
    >
      <h2 id="cart-summary" className="text-2xl">
        {cartPageStrings.summary}
      </h2>
      <dl className="mt-4 grid gap-3">
        <Row label={cartPageStrings.subtotal}>
          <Price value={subtotal} />
        </Row>
        <SavingsRow lines={lines} />
        <Row label={cartPageStrings.shipping}>
          <span className="money">{formatMoney(checkout.shippingCost, { decimals: 0 })}</span>
        </Row>
        <Row label={cartPageStrings.total} isTotal>
          <Price value={subtotal + checkout.shippingCost} className="font-serif text-2xl" />
        </Row>
      </dl>
      <div className="mt-5 empty:hidden">
        <PriceChangeNotice lines={lines} />
      </div>
      <ShortLines lines={lines} />
      <div className="mt-6 grid gap-2">
        {!isMobile && <CheckoutButton lines={lines} />}
        <Button asChild variant="outline" size="lg">
          <Link to={paths.products.href()}>{cartPageStrings.continueShopping}</Link>
        </Button>
      </div>
    </section>
  );
}

/** The lines that block the order, and the amount they are left out of the total with. */
function ShortLines({ lines }: { lines: CartLine[] }) {
  const short = lines.filter(isShort);
  if (short.length === 0) return null;
  const undelivered = short.filter((line) => obstacleTo(line) !== null).length;
  const partly = short.length - undelivered;
  return (
    <div className="bg-warning-soft mt-5 flex gap-2 rounded-md p-3 text-sm">
      <TriangleAlertIcon aria-hidden className="text-warning mt-0.5 size-4 shrink-0" />
      <div className="grid gap-1">
        {undelivered > 0 && <p>{cartPageStrings.undelivered(undelivered)}</p>}
        {partly > 0 && <p>{cartPageStrings.partly(partly)}</p>}
        <p id={SHORT_LINES_ID}>{cartPageStrings.shortLines}</p>
      </div>
    </div>
  );
}

type RowProps = { label: string; isTotal?: boolean; children: ReactNode };

function Row({ label, isTotal = false, children }: RowProps) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4', isTotal && 'border-t pt-3')}>
      <dt className={isTotal ? 'font-semibold' : 'text-muted-foreground'}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Total and checkout link, always within reach of the thumb. */
export function CartBar({ lines, subtotal }: Pick<SummaryProps, 'lines' | 'subtotal'>) {
  return (
    <TotalBar
      label={cartPageStrings.total}
      total={<Price value={subtotal + checkout.shippingCost} className="text-lg font-semibold" />}
    >
      <CheckoutButton lines={lines} />
    </TotalBar>
  );
}
