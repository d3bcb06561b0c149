import { XIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { isSearchable, LIST_FILTER_NAMES, PRICE_RANGES } from '@/domain/product';
import { useKeptFocus } from '@/lib/keyboard/use-kept-focus';
import { useOneStop } from '@/lib/keyboard/use-one-stop';
import { changed, toggleValue, withoutFilters, type CatalogParams } from '../view/catalog-params';
import { productsStrings } from '../products.strings';

type Props = { params: CatalogParams; onChange: (params: CatalogParams) => void };
type Chip = { id: string; name: string; without: CatalogParams };

function chipsOf(params: CatalogParams): Chip[] {
  const chips: Chip[] = [];
  if (isSearchable(params.search)) {
    const without = changed(params, { search: '' });
    chips.push({ id: 'search', name: productsStrings.search(params.search), without });
  }
  for (const { id, label } of PRICE_RANGES.filter((range) => params.prices.includes(range.id))) {
    chips.push({ id, name: label, without: changed(params, { prices: toggleValue(params.prices, id) }) });
  }
  for (const filter of LIST_FILTER_NAMES) {
    for (const value of params[filter]) {
      const without = changed(params, { [filter]: toggleValue(params[filter], value) });
      chips.push({ id: `${filter}:${value}`, name: productsStrings.filterValue(filter, value), without });
    }
  }
  return chips;
}

/** The active filters; each chip removes its own. All of them are a single tab stop. */
export function ActiveFilters({ params, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const onFocus = useKeptFocus(list);
  const onKeyDown = useOneStop(list);
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
      {chips.map(({ id, name, without }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={productsStrings.removeFilter(name)}
            onClick={() => onChange(without)}
            className="bg-gold-soft hover:border-gold border-gold/30 inline-flex min-h-11 max-w-72 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors md:min-h-9"
          >
            <span className="truncate">{name}</span>
            <XIcon aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="link" size="sm" onClick={() => onChange(withoutFilters(params))}>
            {productsStrings.clearFilters}
          </Button>
        </li>
      )}
    </ul>
  );
}
