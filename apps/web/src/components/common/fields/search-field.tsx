import { SearchIcon } from 'lucide-react';
import { useId } from 'react';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/cn';
import { useTypedSearch } from '@/lib/keyboard/use-typed-search';

type Props = {
  label: string;
  /** Only screen readers get the label: the hint names the field well enough. */
  isLabelHidden?: boolean;
  hint: string;
  /** The term in the URL. */
  value: string;
  onSearch: (term: string) => void;
  className?: string;
};

/** The search of a list: the term goes into the URL when typing pauses. */
export function SearchField({ label, isLabelHidden = false, hint, value, onSearch, className }: Props) {
  const id = useId();
  const { typed, type, flush } = useTypedSearch(value, onSearch);
  return (
    <div className={cn('grid min-w-0 gap-2', className)}>
      <Label htmlFor={id} className={isLabelHidden ? 'sr-only' : undefined}>
        {label}
      </Label>
      <div className="relative">
        <SearchIcon
          aria-hidden
          className="text-muted-foreground pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2"
        />
        <Input
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={hint}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={flush}
          className="pl-10 text-ellipsis"
        />
      </div>
    </div>
  );
}
