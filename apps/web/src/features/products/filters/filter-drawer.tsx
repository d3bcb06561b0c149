import { SlidersHorizontalIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { PartFailure } from '@/components/common/states/part-failure';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { countFilters } from '../view/catalog-params';
import { productsStrings } from '../products.strings';
import type { FilterSheetProps } from './filter-sheet';
import { useFilterDrawer } from './use-filter-drawer';

const load = () => import('./filter-sheet');
const useFilterSheet = partOnDemand(async () => (await load()).FilterSheet);

/** The filters on a phone: a drawer from below, behind a button that shows how many are active. */
export function FilterDrawer(panel: Omit<FilterSheetProps, 'drawer' | 'opener'>) {
  const drawer = useFilterDrawer();
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpen, setWasOpen] = useState(drawer.isOpen);
  if (drawer.isOpen && !wasOpen) setWasOpen(true);
  const count = countFilters(panel.params);
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={drawer.isOpen}
        onClick={drawer.open}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <SlidersHorizontalIcon aria-hidden />
        {productsStrings.filters}
        {count > 0 && <Badge>{count}</Badge>}
      </Button>
      {wasOpen && <Sheet {...panel} drawer={drawer} opener={() => button.current} />}
    </>
  );
}

function Sheet(props: FilterSheetProps) {
  const { Part: FilterSheet, failed, retry } = useFilterSheet();
  if (failed) return props.drawer.isOpen && <PartFailure onRetry={retry} onClose={props.drawer.close} />;
  return FilterSheet && <FilterSheet {...props} />;
}
