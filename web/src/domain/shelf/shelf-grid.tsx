import { useRef, type ReactNode } from 'react';
import { ProductCardSkeleton } from '@/domain/product';
import { cn } from '@/lib/cn';
import { useKeptFocus } from '@/lib/use-kept-focus';

const SKELETONS = 12;

/** What a grid shares the width of the page with; it decides how many columns fit. */
const COLUMNS = {
  alone: 'sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6',
  'beside-filters': 'md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5',
  'beside-sidebar': 'sm:grid-cols-3 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5',
} as const;

type ShelfRoom = keyof typeof COLUMNS;

const gridClasses = (room: ShelfRoom) => cn('grid grid-cols-2 gap-3 sm:gap-4', COLUMNS[room]);

type GridProps = { room: ShelfRoom; isStale?: boolean; children: ReactNode };

/** Products side by side, each in an `li` of its own; `isStale` dims them while others are on their way. */
export function ShelfGrid({ room, isStale = false, children }: GridProps) {
  const list = useRef<HTMLUListElement>(null);
  const onFocus = useKeptFocus(list);
  return (
    <ul
      ref={list}
      onFocus={onFocus}
      className={cn(gridClasses(room), 'transition-opacity', isStale && 'opacity-55')}
    >
      {children}
    </ul>
  );
}

/** The grid while its first products are on their way. */
export function ShelfGridSkeleton({ room, label }: { room: ShelfRoom; label: string }) {
  return (
    <div role="status" aria-label={label}>
      <ul className={gridClasses(room)}>
        {Array.from({ length: SKELETONS }, (_, position) => (
          <li key={position}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}
