import { ListPlusIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { quickOrderKeys } from '@/config/limits';
import { paths } from '@/config/paths';
import { catalogSorts, isSearchable } from '@/domain/product';
import { useIsMobile } from '@/lib/page/use-media-query';
import { ActiveFilters } from '../filters/active-filters';
import { changed, type CatalogChange } from '../view/catalog-params';
import { FilterDrawer } from '../filters/filter-drawer';
import type { ShownView } from '../view/kept-view';
import { productsStrings } from '../products.strings';
import { SortSelect } from './sort-select';
import { ViewSwitch } from './view-switch';

type Props = Parameters<typeof FilterDrawer>[0] & {
  view: ShownView | null;
  hasGuide: boolean;
  onChange: (change: CatalogChange) => void;
  onChooseView: (view: ShownView) => void;
};

/** Above the products: active filters and sort order; on a phone also the button for the filters. */
export function CatalogToolbar({ view, hasGuide, onChange, onChooseView, ...panel }: Props) {
  const { params } = panel;
  const isMobile = useIsMobile();
  return (
    <div className="mb-4 flex flex-col gap-3 md:flex-row-reverse md:items-start md:justify-between">
      <div className="flex gap-2">
        {isMobile && <FilterDrawer {...panel} />}
        {/* The guide has its own sections. */}
        {view !== 'guide' && (
          <SortSelect
            sort={params.sort}
            sorts={catalogSorts(isSearchable(params.search))}
            onChange={(sort) => onChange((now) => changed(now, { sort }))}
          />
        )}
        <ViewSwitch view={view} hasGuide={hasGuide} onChoose={onChooseView} />
        <Button asChild variant="outline" className="max-md:hidden">
          <Link to={paths.quickOrder.href()} aria-keyshortcuts={quickOrderKeys.aria}>
            <ListPlusIcon aria-hidden />
            {productsStrings.quickOrder}
          </Link>
        </Button>
      </div>
      <ActiveFilters params={params} onChange={onChange} />
    </div>
  );
}
