import { LIST_FILTER_NAMES, type CatalogFilters, type ListFilter } from '@/domain/product';
import { changed, toggleValue, type CatalogChange, type CatalogParams } from '../view/catalog-params';
import { productsStrings } from '../products.strings';
import { FilterGroup } from './filter-group';
import { FilterOptions } from './filter-options';
import { PriceOptions } from './price-options';

/** The second category has its own row above the list; what the list is limited to comes before the prices. */
const PANEL_FILTERS = LIST_FILTER_NAMES.filter((name) => name !== 'second' && name !== 'only');

type Props = {
  params: CatalogParams;
  request: { userId: string; locationId: string; filters: CatalogFilters };
  onChange: (change: CatalogChange) => void;
};

/** Price ranges and list filters: the left panel on wide screens, the drawer's content on phones. */
export function FilterPanel({ params, request, onChange }: Props) {
  const { userId, locationId, filters } = request;
  const toggle = (filter: ListFilter) => (value: string) =>
    onChange((now) => changed(now, { [filter]: toggleValue(now[filter], value) }));
  const listFilter = (filter: ListFilter) => (
    <FilterGroup
      key={filter}
      title={productsStrings.filterNames[filter]}
      count={params[filter].length}
      defaultOpen={params[filter].length > 0}
    >
      <FilterOptions
        request={{ userId, locationId, filter, filters }}
        title={productsStrings.filterNames[filter]}
        chosen={params[filter]}
        onToggle={toggle(filter)}
      />
    </FilterGroup>
  );
  return (
    <div>
      {listFilter('only')}
      <FilterGroup title={productsStrings.price} count={params.prices.length} defaultOpen>
        <PriceOptions
          request={{ userId, locationId, filter: 'prices', filters }}
          chosen={params.prices}
          onToggle={(id) => onChange((now) => changed(now, { prices: toggleValue(now.prices, id) }))}
        />
      </FilterGroup>
      {PANEL_FILTERS.map(listFilter)}
    </div>
  );
}
