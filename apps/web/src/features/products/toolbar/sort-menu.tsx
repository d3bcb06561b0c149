import { ArrowDownUpIcon } from 'lucide-react';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { productsStrings } from '../products.strings';
import { sortClasses, type SortProps } from './sort-box';

/** The sort orders to choose from; open from the start, since it is loaded on demand. */
export function SortMenu({ sort, sorts, onChange }: SortProps) {
  return (
    <Select
      defaultOpen
      value={sort}
      onValueChange={(value) => onChange(sorts.find((one) => one === value) ?? sort)}
    >
      <SelectTrigger aria-label={productsStrings.sort} className={sortClasses}>
        <ArrowDownUpIcon className="text-muted-foreground size-4 shrink-0 max-md:hidden" aria-hidden />
        <span className="mr-auto truncate">
          <SelectValue />
        </span>
      </SelectTrigger>
      <SelectContent align="end">
        {sorts.map((one) => (
          <SelectItem key={one} value={one}>
            {productsStrings.sortNames[one]}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
