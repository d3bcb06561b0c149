import { cn } from '@/lib/cn';
import { formatCount, formatMoney, formatShortDate } from '@/lib/format';
import { LastPaid } from './last-paid';
import { plotPoints, type PriceMemory, type PricePoint } from './price-memory';
import { priceMemoryStrings } from './price-memory.strings';

const BOX = { width: 220, height: 48, margin: 6 };

/** The last six prices an establishment paid for a product: drawn as a line, and as a table for screen readers. */
export function PriceHistory({ memory, price }: { memory: PriceMemory | undefined; price: number | null }) {
  if (!memory) return null;
  const { points, quantity } = memory;
  return (
    <section aria-label={priceMemoryStrings.title} className="bg-muted/50 grid gap-2 rounded-md px-3 py-2.5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <LastPaid memory={memory} price={price} className="text-foreground text-sm" />
        <p className="text-muted-foreground text-xs">
          {priceMemoryStrings.pieces(formatCount(quantity), quantity === 1)}
        </p>
      </div>
      {points.length > 1 && <PriceLine points={points} />}
      <PriceTable points={points} />
    </section>
  );
}

function PriceLine({ points }: { points: PricePoint[] }) {
  const plotted = plotPoints(points, BOX);
  const prices = points.map(({ price }) => price);
  // One value if the prices have always been the same.
  const ends = [...new Set([Math.max(...prices), Math.min(...prices)])];
  return (
    <div aria-hidden className="text-muted-foreground flex items-stretch gap-2 text-xs">
      <div className="max-w-56 flex-1">
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} className="text-primary block w-full">
          <polyline
            points={plotted.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {plotted.map(({ x, y }, index) => (
            <circle
              key={points[index]?.at}
              cx={x}
              cy={y}
              r={index === plotted.length - 1 ? 4 : 2.5}
              fill="currentColor"
            />
          ))}
        </svg>
        <p className="flex justify-between">
          {[points[0], points.at(-1)].map(
            (point, index) => point && <span key={index}>{formatShortDate(point.at)}</span>,
          )}
        </p>
      </div>
      <div className={cn('flex flex-col pb-4', ends.length > 1 ? 'justify-between' : 'justify-center')}>
        {ends.map((end) => (
          <span key={end} className="money">
            {formatMoney(end)}
          </span>
        ))}
      </div>
    </div>
  );
}

function PriceTable({ points }: { points: PricePoint[] }) {
  return (
    <table className="sr-only">
      <thead>
        <tr>
          <th scope="col">{priceMemoryStrings.date}</th>
          <th scope="col">{priceMemoryStrings.price}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ at, price }) => (
          <tr key={at}>
            <td>{formatShortDate(at)}</td>
            <td>{formatMoney(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
