import { Price } from '@/components/common/product/price';
import { TotalBar } from '@/components/common/page/total-bar';
import { Button } from '@/components/ui/button';
import { quickOrderStrings as texts } from './quick-order.strings';

type Props = {
  count: number;
  total: number;
  /** Products that are in the cart already and are paid together with the lines. */
  inCart: number;
  isAdding: boolean;
  onAdd: () => void;
  onPay: () => void;
  /** Before a press of one of the buttons moves the focus. */
  onPress: () => void;
};

/** The total of the lines that are ready, and the buttons to continue; on phones in reach of a thumb. */
export function Totals({ isMobile, ...props }: Props & { isMobile: boolean }) {
  const { count, total, inCart, isAdding, onAdd, onPay, onPress } = props;
  const price = (
    <Price value={total} className={isMobile ? 'text-lg font-semibold' : 'font-serif text-2xl'} />
  );
  if (isMobile) {
    return (
      <TotalBar label={texts.total} total={price}>
        <span className="flex gap-2">
          <Button
            variant="outline"
            aria-label={texts.add}
            disabled={isAdding}
            onMouseDown={onPress}
            onClick={onAdd}
          >
            {texts.addShort}
          </Button>
          <Button disabled={isAdding} onMouseDown={onPress} onClick={onPay}>
            {texts.pay}
          </Button>
        </span>
      </TotalBar>
    );
  }
  return (
    <section
      aria-labelledby="quick-order-total"
      className="bg-card grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border p-5 lg:sticky lg:top-24"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="quick-order-total" className="text-xl">
          {texts.totalOf(count)}
        </h2>
        {price}
      </div>
      {inCart > 0 && count > 0 && <p className="text-warning text-sm">{texts.alsoInCart(inCart)}</p>}
      <div className="grid gap-2">
        <Button
          size="lg"
          className="px-2"
          disabled={isAdding}
          aria-keyshortcuts="Control+Enter"
          onMouseDown={onPress}
          onClick={onPay}
        >
          {texts.pay}
          <kbd
            aria-hidden
            className="rounded border border-current/40 px-1.5 text-xs font-normal pointer-coarse:hidden"
          >
            {texts.payKeys}
          </kbd>
        </Button>
        <Button variant="outline" size="lg" disabled={isAdding} onMouseDown={onPress} onClick={onAdd}>
          {texts.add}
        </Button>
      </div>
    </section>
  );
}
