import { ProductImage } from '@/components/common/product/product-image';
import type { RecentProduct } from '@/domain/order';
import { ShelfCard, ShelfGrid, ShelfGridSkeleton } from '@/domain/shelf';
import { formatCount, formatDate } from '@/lib/format';
import { LastPaid } from '@/domain/product/price-memory/last-paid';
import { usePriceMemories } from '@/domain/product/price-memory/use-price-memories';
import type { PriceMemory } from '@/domain/product/price-memory/price-memory';
import { recentStrings } from './recent.strings';

/** The last purchases: with today's price and a button to repeat them, if the establishment sells them. */
export function RecentGrid({ items }: { items: RecentProduct[] }) {
  const memories = usePriceMemories(items.map(idOf));
  return (
    <ShelfGrid room="beside-sidebar" items={items} keyOf={idOf}>
      {(item, position) =>
        item.product ? (
          <ShelfCard
            product={item.product}
            position={position}
            pieces={item.quantity}
            note={<Bought item={item} memory={memories.get(item.productId)} />}
          />
        ) : (
          <UnavailableCard item={item} />
        )
      }
    </ShelfGrid>
  );
}

const idOf = (item: RecentProduct) => item.productId;

/** A product of another establishment's store, or one that is no longer sold. */
function UnavailableCard({ item }: { item: RecentProduct }) {
  return (
    <article className="bg-card flex h-full flex-col overflow-hidden rounded-lg border border-dashed">
      <ProductImage src={item.image} alt="" of={item} className="aspect-[4/5] rounded-none p-4 opacity-60" />
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <p className="text-gold truncate text-xs font-semibold tracking-wide uppercase">{item.brand}</p>
        <h3 className="mt-0.5 line-clamp-3 min-h-[2lh] font-sans text-[0.95rem] leading-snug font-semibold tracking-normal">
          {item.name}
        </h3>
        <Bought item={item} />
        <p className="text-muted-foreground mt-auto pt-3 text-sm text-pretty">{recentStrings.unavailable}</p>
      </div>
    </article>
  );
}

type BoughtProps = { item: RecentProduct; memory?: PriceMemory };

function Bought({ item: { boughtAt, quantity, elsewhere, product }, memory }: BoughtProps) {
  const bought = recentStrings.bought(formatDate(boughtAt), formatCount(quantity), quantity === 1);
  return (
    <>
      <p className="text-muted-foreground mt-1 text-xs">
        {elsewhere
          ? recentStrings.boughtAt(bought, elsewhere.name ?? recentStrings.otherEstablishment)
          : bought}
      </p>
      <LastPaid isPlaceNamed memory={memory} price={product?.price ?? null} className="mt-1" />
    </>
  );
}

/** The grid while the purchases are loading. */
export function RecentGridSkeleton() {
  return <ShelfGridSkeleton room="beside-sidebar" label={recentStrings.loading} />;
}
