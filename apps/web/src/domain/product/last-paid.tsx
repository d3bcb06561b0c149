import { cn } from '@/lib/cn';
import { formatMoney, formatShortDate } from '@/lib/format';
import { priceChange, type PriceMemory } from './price-memory';
import { priceMemoryStrings } from './price-memory.strings';

type Props = {
  memory: PriceMemory | undefined;
  /** Today's, null where there is none. */
  price: number | null;
  className?: string;
};

/** 'La última vez $459.00 · 16 nov, +$30.00'; nothing for what was never bought here. */
export function LastPaid({ memory, price, className }: Props) {
  if (!memory) return null;
  return (
    <p className={cn('text-muted-foreground text-xs', className)}>
      {priceMemoryStrings.lastTime} <PaidAndChange memory={memory} price={price} />
    </p>
  );
}

/** The same without its first words, where a heading says them: '$459.00 · 16 nov, +$30.00'. */
function PaidAndChange({ memory, price }: { memory: PriceMemory; price: number | null }) {
  const change = price === null ? null : priceChange(memory.price, price);
  return (
    <>
      <span className="money">{formatMoney(memory.price)}</span>
      {' · '}
      <span className="whitespace-nowrap">{formatShortDate(memory.paidAt)}</span>
      {change && (
        <>
          {', '}
          <span className={cn('money', change.isDearer && 'text-warning font-semibold')}>{change.text}</span>
        </>
      )}
    </>
  );
}
