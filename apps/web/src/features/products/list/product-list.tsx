import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { shelfId } from '@/config/limits';
import { type Product } from '@/domain/product';
import { useDrawnInSteps } from '@/domain/shelf';
import { cn } from '@/lib/cn';
import { useIsMobile } from '@/lib/page/use-media-query';
import { usePriceMemories } from '@/domain/product/price-memory/use-price-memories';
import { BesideCart } from './beside-cart';
import { focusNeighbour } from './focus-neighbour';
import { ProductLines } from './product-lines';
import { ProductTable } from './product-table';

type Props = { products: Product[]; isStale: boolean; after: ReactNode };

/** The products of one page as rows with a quantity each: a typed quantity goes into the cart. */
export function ProductList({ products, isStale, after }: Props) {
  const isMobile = useIsMobile();
  const frame = useRef<HTMLDivElement>(null);
  const { count, isWhole } = useDrawnInSteps(products, idOf);
  const memories = usePriceMemories(products.map(idOf));
  const Rows = isMobile ? ProductLines : ProductTable;
  return (
    <BesideCart>
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
    </BesideCart>
  );
}

const idOf = (product: Product) => product.id;
