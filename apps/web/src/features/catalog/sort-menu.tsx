import { ArrowDownUpIcon } from 'lucide-react';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { CATALOG_SORTS } from '@/domain/product';
import { catalogStrings } from './catalog.strings';
import { sortClasses, type SortProps } from './sort-box';

/** The orders to choose from, open from the start: it is loaded when somebody asks for it. */
export function SortMenu({ sort, onChange }: SortProps) {
  return (
    <Select
      defaultOpen
      value={sort}
      onValueChange={(value) => onChange(CATALOG_SORTS.find((one) => one === value) ?? CATALOG_SORTS[0])}
    >
      <SelectTrigger aria-label={catalogStrings.sort} className={sortClasses}>
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
