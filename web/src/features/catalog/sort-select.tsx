import { ArrowDownUpIcon } from 'lucide-react';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { CATALOG_SORTS, type CatalogSort } from '@/domain/product';
import { catalogStrings } from './catalog.strings';

type Props = { sort: CatalogSort; onChange: (sort: CatalogSort) => void };

/** In which order the products are shown. */
export function SortSelect({ sort, onChange }: Props) {
  return (
    <Select
      value={sort}
      onValueChange={(value) => onChange(CATALOG_SORTS.find((one) => one === value) ?? CATALOG_SORTS[0])}
    >
      <SelectTrigger aria-label={catalogStrings.sort} className="w-auto max-md:flex-1 md:w-60">
        <ArrowDownUpIcon className="text-muted-foreground size-4 shrink-0" aria-hidden />
        <span className="mr-auto">
          <SelectValue />
        </span>
      </SelectTrigger>
      <SelectContent align="end">
        {CATALOG_SORTS.map((one) => (
          <SelectItem key={one} value={one}>
            {catalogStrings.sortNames[one]}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
