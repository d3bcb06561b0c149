import { XIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { isSearchable, LIST_FILTER_NAMES, PRICE_RANGES } from '@/domain/product';
import { useKeptFocus } from '@/lib/keyboard/use-kept-focus';
import { useRovingTabIndex } from '@/lib/keyboard/use-roving-tab-index';
import {
  changed,
  without,
  withoutFilters,
  type CatalogChange,
  type CatalogParams,
} from '../view/catalog-params';
import { productsStrings } from '../products.strings';

type Props = { params: CatalogParams; onChange: (change: CatalogChange) => void };
type Chip = { id: string; name: string; remove: CatalogChange };

function chipsOf(params: CatalogParams): Chip[] {
  const chips: Chip[] = [];
  if (isSearchable(params.search)) {
    const remove: CatalogChange = (now) => changed(now, { search: '' });
    chips.push({ id: 'search', name: productsStrings.search(params.search), remove });
  }
  for (const { id, label } of PRICE_RANGES.filter((range) => params.prices.includes(range.id))) {
    chips.push({ id, name: label, remove: (now) => changed(now, { prices: without(now.prices, id) }) });
  }
  for (const filter of LIST_FILTER_NAMES) {
    for (const value of params[filter]) {
      const remove: CatalogChange = (now) => changed(now, { [filter]: without(now[filter], value) });
      chips.push({ id: `${filter}:${value}`, name: productsStrings.filterValue(filter, value), remove });
    }
  }
  return chips;
}

/** The active filters; each chip removes its own. All of them are a single tab stop. */
export function ActiveFilters({ params, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const onFocus = useKeptFocus(list);
  const onKeyDown = useRovingTabIndex(list);
  const chips = chipsOf(params);
  if (chips.length === 0) return null;
  return (
    <ul
      ref={list}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      aria-label={productsStrings.activeFilters}
      className="flex flex-wrap items-center gap-2 md:min-h-11"
    >
      {chips.map(({ id, name, remove }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={productsStrings.removeFilter(name)}
            onClick={() => onChange(remove)}
            className="bg-gold-soft hover:border-gold border-gold/30 inline-flex min-h-11 max-w-72 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors md:min-h-9"
          >
            <span className="truncate">{name}</span>
            <XIcon aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="link" size="sm" onClick={() => onChange(withoutFilters)}>
            {productsStrings.clearFilters}
          </Button>
        </li>
      )}
    </ul>
  );
}
