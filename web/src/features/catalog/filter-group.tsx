import { useQuery } from '@tanstack/react-query';
import { ChevronDownIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { filterOptionsQuery, foldSearchTerm, type FilterOptionsRequest } from '@/domain/product';
import { catalogStrings } from './catalog.strings';

/** From this many options on, a group has its own search box. */
const SEARCHABLE_FROM = 12;

type GroupProps = { title: string; count: number; defaultOpen?: boolean; children: ReactNode };

/** One filter with its options, folded away until wanted. */
export function FilterGroup({ title, count, defaultOpen = false, children }: GroupProps) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Collapsible open={open} onOpenChange={setOpen} className="border-b last:border-0">
      <h3 className="font-sans">
        <CollapsibleTrigger className="group flex min-h-12 w-full items-center gap-2 text-left text-sm font-semibold">
          <span className="flex-1">{title}</span>
          {count > 0 && <Badge>{count}</Badge>}
          <ChevronDownIcon
            aria-hidden
            className="size-4 transition-transform group-data-[state=open]:rotate-180"
          />
        </CollapsibleTrigger>
      </h3>
      <CollapsibleContent className="pb-3">{children}</CollapsibleContent>
    </Collapsible>
  );
}

type OptionProps = { label: string; checked: boolean; onToggle: () => void };

/** One option of a filter. */
export function FilterOption({ label, checked, onToggle }: OptionProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3 md:min-h-9">
      <Checkbox id={id} checked={checked} onCheckedChange={onToggle} />
      <label htmlFor={id} className="flex-1 cursor-pointer py-1.5 text-sm leading-snug">
        {label}
      </label>
    </div>
  );
}

type OptionsProps = {
  request: FilterOptionsRequest;
  title: string;
  chosen: string[];
  onToggle: (value: string) => void;
};

/** The options of a list filter, read when its group is opened for the first time. */
export function FilterOptions({ request, title, chosen, onToggle }: OptionsProps) {
  const { data, isPending, isError } = useQuery(filterOptionsQuery(request));
  const [term, setTerm] = useState('');
  if (isPending) return <OptionsSkeleton />;
  if (isError) {
    return (
      <p role="alert" className="text-destructive text-sm">
        {catalogStrings.optionsFailed}
      </p>
    );
  }
  const options = [...new Set([...data, ...chosen])];
  if (options.length === 0)
    return <p className="text-muted-foreground text-sm">{catalogStrings.noOptions}</p>;
  const folded = foldSearchTerm(term);
  return (
    <>
      {options.length >= SEARCHABLE_FROM && (
        <Input
          type="search"
          aria-label={catalogStrings.searchOption(title)}
          placeholder={catalogStrings.searchOption(title)}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          className="mb-2"
        />
      )}
      <div className="-mr-2 max-h-72 overflow-y-auto pr-2 pl-0.5">
        {options
          .filter((option) => foldSearchTerm(option).includes(folded))
          .map((option) => (
            <FilterOption
              key={option}
              label={option}
              checked={chosen.includes(option)}
              onToggle={() => onToggle(option)}
            />
          ))}
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
