import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Price } from '@/components/common/product/price';
import { useRefusedByPress } from '@/components/common/quantity/use-refused-by-press';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { formatOf, isShort, lineAmount, useCart, type CartLine } from '@/domain/cart';
import { formatCount } from '@/lib/format';
import { productListStrings as texts } from './product-list.strings';

/** The cart beside the rows of a wide screen: what a typed quantity has added, newest first, and the way to the order. */
export function CartRail() {
  const { lines, subtotal, isPending, error } = useCart();
  return (
    <section
      aria-labelledby="cart-rail"
      className="bg-card sticky top-24 flex max-h-[calc(100dvh-7rem)] flex-col rounded-lg border p-4"
    >
      <h2 id="cart-rail" className="text-xl">
        {texts.cart}
      </h2>
      {lines.length === 0 ? (
        <p className="text-muted-foreground mt-2 min-h-[2lh] text-sm">
          {!isPending && (error ? texts.cartUnknown : texts.cartEmpty)}
        </p>
      ) : (
        <>
          {error && (
            <p role="status" className="text-muted-foreground mt-1 text-sm">
              {texts.cartOld}
            </p>
          )}
          <ul className="-mr-2 mt-2 min-h-0 overflow-y-auto pr-2 text-sm">
            {lines.toReversed().map((line) => (
              <RailLine key={line.storeProductId} line={line} />
            ))}
          </ul>
          <p className="mt-2 flex items-baseline justify-between gap-2 border-t pt-3 font-semibold">
            {texts.subtotal}
            <Price value={subtotal} className="text-lg" />
          </p>
          <Ways isBarred={lines.some(isShort)} />
        </>
      )}
    </section>
  );
}

function RailLine({ line }: { line: CartLine }) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2 border-b py-2 last:border-0">
      <span className="money text-muted-foreground text-right">{formatCount(line.quantity)} ×</span>
      <span className="min-w-0 leading-tight break-words">
        <span className="line-clamp-2">{line.name}</span>
        {formatOf(line) && <span className="text-muted-foreground block text-xs">{formatOf(line)}</span>}
        {isShort(line) && <span className="text-warning block text-xs">{texts.short}</span>}
      </span>
      <Price value={lineAmount(line)} />
    </li>
  );
}

/** A cart that cannot be ordered as it is leads to its lines first. */
function Ways({ isBarred }: { isBarred: boolean }) {
  const { onMouseDown, isRefused } = useRefusedByPress();
  const go = (event: MouseEvent) => isRefused() && event.preventDefault();
  return (
    <div className="mt-3 grid gap-2">
      {!isBarred && (
        <Button asChild>
          <Link to={paths.checkout.href()} onMouseDown={onMouseDown} onClick={go}>
            {texts.toCheckout}
          </Link>
        </Button>
      )}
      <Button asChild variant={isBarred ? 'default' : 'outline'}>
        <Link to={paths.cart.href()} onMouseDown={onMouseDown} onClick={go}>
          {texts.toCart}
        </Link>
      </Button>
    </div>
  );
}
