import { cn } from '@/lib/cn';
import { formatMoney, formatShortDate } from '@/lib/format';
import { priceChange, type PriceMemory } from './price-memory';
import { priceMemoryStrings } from './price-memory.strings';

type Props = {
  memory: PriceMemory | undefined;
  /** Today's price, null if there is none. */
  price: number | null;
  /** Beside purchases for other establishments the text says that this one paid the price. */
  isPlaceNamed?: boolean;
  className?: string;
};

/** 'La última vez $459.00 · 16 nov, +$30.00'; nothing for products never bought here. */
export function LastPaid({ memory, price, isPlaceNamed, className }: Props) {
  if (!memory) return null;
  return (
    <p className={cn('text-muted-foreground text-xs', className)}>
      {isPlaceNamed ? priceMemoryStrings.lastTimeHere : priceMemoryStrings.lastTime}{' '}
      <PaidAndChange memory={memory} price={price} />
    </p>
  );
}

/** The same without its first words, for use under a heading: '$459.00 · 16 nov, +$30.00'. */
export function PaidAndChange({ memory, price }: { memory: PriceMemory; price: number | null }) {
  return (
    <>
      <span className="money">{formatMoney(memory.price)}</span>
      {' · '}
      <span className="whitespace-nowrap">{formatShortDate(memory.paidAt)}</span>
      {price !== null && (
        <>
          {', '}
          <PriceChange memory={memory} price={price} />
        </>
      )}
    </>
  );
}

/** Today's price compared with the last one paid: '+$30.00', '−$30.00' or 'igual'. */
export function PriceChange({ memory, price }: { memory: PriceMemory; price: number }) {
  const { text, isDearer } = priceChange(memory.price, price);
  return <span className={cn('money', isDearer && 'text-warning font-semibold')}>{text}</span>;
}
