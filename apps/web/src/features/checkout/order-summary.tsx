import type { ReactNode } from 'react';
import { Price } from '@/components/common/product/price';
import { checkout } from '@/config/limits';
import { deliverable, type CartLine } from '@/domain/cart';
import { SavingsRow } from '@/domain/cart/savings-row';
import { formatMoney, formatPieces } from '@/lib/format';
import { checkoutStrings } from './checkout.strings';

type Props = { lines: CartLine[]; subtotal: number; children: ReactNode };

/** The order's total, with the next step's button beneath. */
export function OrderSummary({ lines, subtotal, children }: Props) {
  const pieces = lines.reduce((sum, line) => sum + deliverable(line), 0);
  return (
    <section aria-labelledby="checkout-summary" className="bg-card rounded-lg border p-5 lg:sticky lg:top-24">
      <h2 id="checkout-summary" className="text-xl">
        {checkoutStrings.summary}
      </h2>
      <dl className="mt-4 grid gap-2.5">
        <div className="flex justify-between gap-4">
          <dt className="text-muted-foreground">{checkoutStrings.products}</dt>
          <dd className="money">{formatPieces(pieces)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-muted-foreground">{checkoutStrings.subtotal}</dt>
          <dd>
            <Price value={subtotal} />
          </dd>
        </div>
        <SavingsRow lines={lines} />
        <div className="flex justify-between gap-4">
          <dt className="text-muted-foreground">{checkoutStrings.shipping}</dt>
          <dd className="money">{formatMoney(checkout.shippingCost, { decimals: 0 })}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t pt-3">
          <dt className="font-semibold">{checkoutStrings.total}</dt>
          <dd>
            <Price value={subtotal + checkout.shippingCost} decimals={0} className="font-serif text-2xl" />
          </dd>
        </div>
      </dl>
      <div className="mt-6 grid gap-2">{children}</div>
    </section>
  );
}
