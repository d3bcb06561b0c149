import { SlidersHorizontalIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import {
  Sheet,
  SheetClose,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from '@/components/ui/sheet';
import { formatCount } from '@/lib/format';
import { countFilters, withoutFilters } from './catalog-params';
import { catalogStrings } from './catalog.strings';
import { FilterPanel } from './filter-panel';
import { useFilterDrawer } from './use-filter-drawer';
import { scrollsFilters } from './use-reveal';

type Props = Omit<Parameters<typeof FilterPanel>[0], 'onChange'> & { total: number | undefined };

/** The filters on a phone: a drawer from below, behind a button that tells how many are on. */
export function FilterDrawer({ total, ...panel }: Props) {
  const drawer = useFilterDrawer();
  const count = countFilters(panel.params);
  return (
    <Sheet open={drawer.isOpen} onOpenChange={(open) => (open ? drawer.open() : drawer.close())}>
      <SheetTrigger asChild>
        <Button variant="outline" className="flex-1">
          <SlidersHorizontalIcon aria-hidden />
          {catalogStrings.filters}
          {count > 0 && <Badge>{count}</Badge>}
        </Button>
      </SheetTrigger>
      <SheetContent side="bottom">
        <SheetHeader>
          <SheetTitle>{catalogStrings.filters}</SheetTitle>
          <SheetDescription>{catalogStrings.filtersText}</SheetDescription>
        </SheetHeader>
        <div {...scrollsFilters} className="min-h-0 overflow-y-auto px-5">
          <FilterPanel {...panel} onChange={drawer.change} />
        </div>
        <SheetFooter>
          <SheetClose asChild>
            <Button size="lg">
              {catalogStrings.showResults(total === undefined ? null : formatCount(total), total === 1)}
            </Button>
          </SheetClose>
          {count > 0 && (
            <Button variant="ghost" onClick={() => drawer.change(withoutFilters(panel.params))}>
              {catalogStrings.clearFilters}
            </Button>
          )}
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
