import { SearchIcon } from 'lucide-react';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';
import { useTypedSearch } from '@/lib/keyboard/use-typed-search';

type Props = {
  /** The term in the URL. */
  value: string;
  onSearch: (term: string) => void;
  label: string;
  placeholder: string;
  className?: string;
};

/** Searches while typing; the term goes into the URL when typing pauses. */
export function SearchField({ value, onSearch, label, placeholder, className }: Props) {
  const { typed, type, flush } = useTypedSearch(value, onSearch);
  return (
    <div className={cn('relative', className)}>
      <SearchIcon
        aria-hidden
        className="text-muted-foreground pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2"
      />
      <Input
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={flush}
        className="pl-10 text-ellipsis"
      />
    </div>
  );
}
