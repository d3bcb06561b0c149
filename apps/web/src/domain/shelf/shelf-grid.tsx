import { useMemo, useRef, type ReactNode } from 'react';
import { ProductCardSkeleton } from '@/domain/product';
import { shelfId } from '@/config/limits';
import { cn } from '@/lib/cn';
import { useKeptFocus } from '@/lib/keyboard/use-kept-focus';
import { useDrawnInSteps } from './use-drawn-in-steps';

const SKELETONS = 12;

/** The layout around a grid, which determines its number of columns. */
const COLUMNS = {
  'full-width': 'sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6',
  'beside-filters': 'md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5',
  'beside-sidebar': 'sm:grid-cols-3 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5',
} as const;

type ShelfRoom = keyof typeof COLUMNS;

const gridClasses = (room: ShelfRoom) => cn('grid grid-cols-2 gap-3 sm:gap-4', COLUMNS[room]);

type GridProps<Item extends object> = {
  room: ShelfRoom;
  items: Item[];
  keyOf: (item: Item) => string;
  children: (item: Item, position: number) => ReactNode;
  isStale?: boolean;
  /** Shown after the whole list, such as pagination: cards still to come do not push it away. */
  after?: ReactNode;
};

/** Products side by side; `isStale` dims them while others are loading. */
export function ShelfGrid<Item extends object>(props: GridProps<Item>) {
  const { room, items, keyOf, children: draw, isStale = false, after } = props;
  const list = useRef<HTMLUListElement>(null);
  const onFocus = useKeptFocus(list);
  const { count, isWhole } = useDrawnInSteps(items, keyOf);
  // The same elements at every step, so that rendered ones are not rendered again.
  const entries = useMemo(
    () => items.map((item, position) => <li key={keyOf(item)}>{draw(item, position)}</li>),
    [items, keyOf, draw],
  );
  return (
    <>
      <ul
        ref={list}
        id={shelfId}
        tabIndex={-1}
        onFocus={onFocus}
        className={cn(gridClasses(room), 'transition-opacity', isStale && 'opacity-55')}
      >
        {isWhole ? entries : entries.slice(0, count)}
      </ul>
      {isWhole && after}
    </>
  );
}

/** The grid while its first products are loading. */
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
