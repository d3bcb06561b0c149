import { useMemo, type Dispatch, type SetStateAction } from 'react';
import { useAskBeforeUnload, useUnsaved } from '@/components/common/discard/unsaved';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Price } from '@/components/common/product/price';
import { useRefusedByPress } from '@/components/common/quantity/use-refused-by-press';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { cartSubtotal, type CartLine } from '@/domain/cart/cart';
import type { Location } from '@/domain/location';
import { cn } from '@/lib/cn';
import { sumPesos } from '@/lib/money';
import {
  besideCart,
  restocked,
  summaryOf,
  toNewLines,
  totalOf,
  unchangedText,
  withWanted,
  type Quantities,
  type RepeatItem,
} from './repeat-lines';
import { RepeatRow } from './repeat-row';
import { repeatStrings as texts } from './repeat.strings';
import { CartChoice } from './cart-choice';
import { useCartLines } from './use-cart-lines';
import { useCartUse } from './use-cart-use';
import { useCounts } from './use-counts';
import { useRepeat } from './use-repeat';
import { useRepeatLines } from './use-repeat-lines';

type Props = {
  userId: string;
  target: Location;
  /** The lines are for an establishment other than the current one. */
  isElsewhere: boolean;
  /** The lines of the guide are what the cart lacks: they do not replace it. */
  isGuide: boolean;
  items: readonly RepeatItem[] | undefined;
  /** Quantities typed before another establishment was chosen. */
  wanted: Quantities;
  /** Quantities typed for this establishment. */
  typed: Quantities;
  onTyped: Dispatch<SetStateAction<Quantities>>;
  news: string;
  onDone: () => void;
};

/** The lines at one establishment's prices and stock, and the buttons that put them into its cart. */
export function RepeatSheet({
  userId,
  target,
  isElsewhere,
  isGuide,
  items,
  news,
  onDone,
  ...quantity
}: Props) {
  const { wanted, typed, onTyped } = quantity;
  const owner = { userId, locationId: target.id };
  const offered = useRepeatLines(owner, items, { isElsewhere });
  const { cart, isReading } = useCartLines(owner, { isElsewhere });
  const { counts, setCount } = useCounts(owner);
  const asked = useMemo(() => offered.lines && withWanted(offered.lines, wanted), [offered.lines, wanted]);
  const { kept, replaces, ...use } = useCartUse(asked, cart, { isElsewhere, isGuide });
  const { send, isSending } = useRepeat(owner);
  const { onMouseDown, isRefused } = useRefusedByPress();
  const isChanged = Object.keys({ ...wanted, ...typed }).length > 0;
  useUnsaved(isChanged);
  useAskBeforeUnload(() => isChanged);

  const { error, retry, isRetrying } = offered;
  if (error) {
    return <LoadFailure title={texts.offersFailed} error={error} onRetry={retry} isRetrying={isRetrying} />;
  }
  if (!asked || isReading) return <SheetSkeleton />;
  const lines = besideCart(asked, kept);
  const quantities = { ...restocked(lines, counts), ...typed };
  const chosen = toNewLines(lines, quantities);
  const put = (to: 'review' | 'cart' | 'stay') => {
    if (!isRefused()) send({ lines: chosen, replaces, to, news, done: onDone });
  };
  const name = target.name ?? '';
  const cartName = isElsewhere ? texts.cartOf(name) : texts.ownCart;
  const isBarred = isSending || chosen.length === 0;
  return (
    <>
      <p role="status" className="text-sm font-medium">
        {summaryOf(lines) || unchangedText(lines, isElsewhere ? name : null)}
      </p>
      {use.isAsked && (
        <CartChoice
          cart={cartName}
          count={cart.length}
          isSame={use.isSame}
          value={use.use}
          onChange={use.choose}
        />
      )}
      <ul aria-label={texts.lines} className="divide-y border-y">
        {lines.map((line) => (
          <RepeatRow
            key={line.key}
            line={line}
            quantities={quantities}
            onChange={(quantity) => onTyped((known) => ({ ...known, [line.key]: quantity }))}
            count={counts[line.key]}
            onCount={(count) => {
              setCount(line.key, count);
              onTyped(({ [line.key]: _replaced, ...others }) => others);
            }}
          />
        ))}
      </ul>
      <div className="bg-popover sticky -bottom-6 -mx-6 -mb-6 grid gap-3 border-t px-6 py-4">
        <Totals total={totalOf(lines, quantities)} kept={kept} cart={cartName} />
        <DialogFooter className={cn(!isElsewhere && 'grid grid-cols-2')}>
          {isElsewhere ? (
            <Button
              className="h-auto min-h-11 whitespace-normal"
              disabled={isBarred}
              onMouseDown={onMouseDown}
              onClick={() => put('stay')}
            >
              {(replaces ? texts.replaceOther : texts.toOther)(name)}
            </Button>
          ) : (
            <>
              <Button
                variant="outline"
                disabled={isBarred}
                onMouseDown={onMouseDown}
                onClick={() => put('cart')}
              >
                {texts.toCart}
              </Button>
              <Button disabled={isBarred} onMouseDown={onMouseDown} onClick={() => put('review')}>
                {texts.review}
              </Button>
            </>
          )}
        </DialogFooter>
      </div>
    </>
  );
}

type TotalsProps = { total: number; kept: readonly CartLine[]; cart: string };

/** The price of the lines today, and of all with a cart that they are added to. */
function Totals({ total, kept, cart }: TotalsProps) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4">
        <span>{texts.today}</span>
        <Price value={total} className="text-lg font-semibold" />
      </p>
      {kept.length > 0 && (
        <p className="flex items-baseline justify-between gap-4 text-sm">
          <span>{texts.withCart(cart)}</span>
          <Price value={sumPesos([total, cartSubtotal(kept)])} className="font-semibold" />
        </p>
      )}
    </div>
  );
}

/** Skeleton of the lines while prices and stock are loading. */
function SheetSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-3">
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
