import { useQuery } from '@tanstack/react-query';
import { Price } from '@/components/common/product/price';
import { lineTotal } from '@/domain/cart';
import { formatCount, formatDateTime } from '@/lib/format';
import { readKeptCart } from './kept-cart';
import { offlinePadStrings as texts } from './offline-pad.strings';

/** The stored cart, read-only: changing and ordering it require a connection. */
export function KeptCartList({ userId, locationId }: { userId: string; locationId: string }) {
  const { data: kept } = useQuery({
    queryKey: ['kept cart', userId, locationId],
    queryFn: () => readKeptCart({ userId, locationId }),
  });
  if (!kept || kept.lines.length === 0) return null;
  return (
    <section aria-labelledby="kept-cart">
      <h2 id="kept-cart" className="text-xl">
        {texts.cart}
      </h2>
      <p className="text-muted-foreground mt-1 mb-3 text-sm">
        {texts.cartTaken(formatDateTime(kept.takenAt))}
      </p>
      <ul className="bg-card divide-y rounded-lg border">
        {kept.lines.map((line) => (
          <li key={line.storeProductId} className="flex items-center gap-3 px-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-sm leading-snug font-medium">{line.name}</span>
              <span className="text-muted-foreground block truncate text-xs">
                {texts.pieces(formatCount(line.quantity), line.presentation)}
              </span>
            </span>
            <Price value={lineTotal(line)} className="shrink-0 text-sm font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
