import { Button } from '@/components/ui/button';
import {
  Sheet,
  SheetClose,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetTitle,
} from '@/components/ui/sheet';
import { formatCount } from '@/lib/format';
import { countFilters, withoutFilters } from '../view/catalog-params';
import { productsStrings } from '../products.strings';
import { FilterPanel } from './filter-panel';
import type { useFilterDrawer } from './use-filter-drawer';
import { scrollsFilters } from '../use-reveal';

export type FilterSheetProps = Omit<Parameters<typeof FilterPanel>[0], 'onChange'> & {
  total: number | undefined;
  drawer: ReturnType<typeof useFilterDrawer>;
  /** The element to focus when it closes. */
  opener: () => HTMLElement | null;
};

/** The drawer itself, loaded when it is opened. */
export function FilterSheet({ total, drawer, opener, ...panel }: FilterSheetProps) {
  const count = countFilters(panel.params);
  return (
    <Sheet open={drawer.isOpen} onOpenChange={(open) => (open ? drawer.open() : drawer.close())}>
      <SheetContent
        side="bottom"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener()?.focus();
        }}
      >
        <SheetHeader>
          <SheetTitle>{productsStrings.filters}</SheetTitle>
          <SheetDescription>{productsStrings.filtersText}</SheetDescription>
        </SheetHeader>
        <div {...scrollsFilters} className="min-h-0 overflow-y-auto px-5">
          <FilterPanel {...panel} onChange={drawer.change} />
        </div>
        <SheetFooter>
          <SheetClose asChild>
            <Button size="lg">
              {productsStrings.showResults(total === undefined ? null : formatCount(total), total === 1)}
            </Button>
          </SheetClose>
          {count > 0 && (
            <Button variant="ghost" onClick={() => drawer.change(withoutFilters)}>
              {productsStrings.clearFilters}
            </Button>
          )}
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
