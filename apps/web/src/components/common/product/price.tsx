import { cn } from '@/lib/cn';
import { formatMoney } from '@/lib/format';
import { commonStrings } from '@/strings/common.strings';

type PriceProps = {
  value: number | null | undefined;
  /** The price before a promotion, shown struck through. */
  before?: number | null | undefined;
  decimals?: 0 | 2;
  className?: string;
};

/** An amount in pesos with tabular figures, or a text if there is none. */
export function Price({ value, before, decimals = 2, className }: PriceProps) {
  if (value === null || value === undefined || !Number.isFinite(value)) {
    return (
      <span className={cn(className, 'text-muted-foreground font-sans text-sm font-normal')}>
        {commonStrings.priceNotAvailable}
      </span>
    );
  }
  const amount = <span className={cn('money', className)}>{formatMoney(value, { decimals })}</span>;
  if (!before) return amount;
  return (
    <>
      {amount}{' '}
      <s className="text-muted-foreground money font-sans text-xs font-normal">
        <span className="sr-only">{commonStrings.before} </span>
        {formatMoney(before)}
      </s>
    </>
  );
}
