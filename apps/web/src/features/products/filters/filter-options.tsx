import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import {
  filterOptionsQuery,
  foldSearchTerm,
  withChosen,
  type FilterOptionsRequest,
  type ListFilter,
} from '@/domain/product';
import { formatCount } from '@/lib/format';
import { commonStrings } from '@/strings/common.strings';
import { productsStrings } from '../products.strings';
import { FilterOption } from './filter-group';

/** A group with at least this many options has its own search box. */
const SEARCHABLE_FROM = 12;
/** A list of thousands of brands is for searching, not for scrolling. */
const MOST_SHOWN = 100;

type OptionsProps = {
  request: FilterOptionsRequest & { filter: ListFilter };
  title: string;
  chosen: string[];
  onToggle: (value: string) => void;
};

/** The options of a list filter, read when its group is first opened. */
export function FilterOptions({ request, title, chosen, onToggle }: OptionsProps) {
  const { data, isPending, isError, refetch } = useQuery(filterOptionsQuery(request));
  const [term, setTerm] = useState('');
  if (isPending) return <OptionsSkeleton />;
  if (isError) {
    return (
      <div role="alert" className="text-sm">
        <p className="text-destructive">{productsStrings.optionsFailed}</p>
        <Button variant="link" className="px-0" onClick={() => void refetch()}>
          {commonStrings.retry}
        </Button>
      </div>
    );
  }
  const options = withChosen(data, chosen);
  if (options.length === 0)
    return <p className="text-muted-foreground text-sm">{productsStrings.noOptions}</p>;
  const folded = foldSearchTerm(term);
  const matching = options.filter(({ value }) => foldSearchTerm(value).includes(folded));
  const hidden = matching.length - MOST_SHOWN;
  return (
    <>
      {options.length >= SEARCHABLE_FROM && (
        <Input
          type="search"
          aria-label={productsStrings.searchOption(title)}
          placeholder={productsStrings.searchOption(title)}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          className="mb-2"
        />
      )}
      <div className="-mr-2 max-h-72 overflow-y-auto pr-2 pl-0.5">
        {matching.slice(0, MOST_SHOWN).map(({ value, products }) => (
          <FilterOption
            key={value}
            label={productsStrings.filterValue(request.filter, value)}
            products={formatCount(products)}
            checked={chosen.includes(value)}
            onToggle={() => onToggle(value)}
          />
        ))}
        {hidden > 0 && (
          <p className="text-muted-foreground py-2 text-sm">
            {productsStrings.moreOptions(formatCount(hidden))}
          </p>
        )}
      </div>
    </>
  );
}

function OptionsSkeleton() {
  return (
    <div className="grid gap-3 py-1">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
