import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { shelfId } from '@/config/limits';
import { type Product } from '@/domain/product';
import { useDrawnInSteps } from '@/domain/shelf';
import { cn } from '@/lib/cn';
import { useIsMobile, useMediaQuery } from '@/lib/page/use-media-query';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { usePriceMemories } from '@/domain/product/price-memory/use-price-memories';
import { focusNeighbour } from './focus-neighbour';
import { ProductLines } from './product-lines';
import { ProductTable } from './product-table';

/** Phones do not load it. */
const useCartRail = partOnDemand(async () => (await import('./cart-rail')).CartRail);

/** From this width on, the cart fits beside the rows. */
const WIDE = '(min-width: 1280px)';

type Props = { products: Product[]; isStale: boolean; after: ReactNode };

/** The products of one page as rows with a quantity each: a typed quantity goes into the cart. */
export function ProductList({ products, isStale, after }: Props) {
  const isMobile = useIsMobile();
  const isWide = useMediaQuery(WIDE);
  const frame = useRef<HTMLDivElement>(null);
  const { count, isWhole } = useDrawnInSteps(products, idOf);
  const memories = usePriceMemories(products.map(idOf));
  const Rows = isMobile ? ProductLines : ProductTable;
  return (
    <div className={isWide ? 'grid grid-cols-[minmax(0,1fr)_17rem] items-start gap-6' : undefined}>
      <div className="min-w-0">
        <div
          ref={frame}
          id={shelfId}
          tabIndex={-1}
          onKeyDown={(event: KeyboardEvent) => frame.current && focusNeighbour(event, frame.current)}
          className={cn('transition-opacity', isStale && 'opacity-55')}
        >
          <Rows products={isWhole ? products : products.slice(0, count)} memories={memories} />
        </div>
        {isWhole && after}
      </div>
      {isWide && <RailOnDemand />}
    </div>
  );
}

/** The rows work without it. */
function RailOnDemand() {
  const { Part } = useCartRail();
  return Part && <Part />;
}

const idOf = (product: Product) => product.id;
