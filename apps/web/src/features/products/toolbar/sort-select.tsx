import { useId } from 'react';
import { ArrowDownUpIcon, ChevronDownIcon } from 'lucide-react';
import { fieldClasses } from '@/components/ui/input';
import { cn } from '@/lib/cn';
import { useOnDemand } from '@/lib/on-demand/use-on-demand';
import { productsStrings } from '../products.strings';
import { sortClasses, type SortProps } from './sort-box';

const loadMenu = async () => (await import('./sort-menu')).SortMenu;

/** The sort order: a box with its name, whose list is loaded on demand. */
export function SortSelect(props: SortProps) {
  const { Part, near } = useOnDemand(loadMenu);
  const listId = useId();
  if (Part) return <Part {...props} />;
  return (
    <button
      type="button"
      role="combobox"
      aria-label={productsStrings.sort}
      aria-controls={listId}
      aria-expanded={false}
      aria-haspopup="listbox"
      className={cn(fieldClasses, 'flex h-11 items-center justify-between gap-2 text-left', sortClasses)}
      {...near}
    >
      <ArrowDownUpIcon className="text-muted-foreground size-4 shrink-0 max-md:hidden" aria-hidden />
      <span className="mr-auto truncate">{productsStrings.sortNames[props.sort]}</span>
      <ChevronDownIcon className="text-muted-foreground size-4 shrink-0" aria-hidden />
    </button>
  );
}
