import { SearchIcon } from 'lucide-react';
import { useId } from 'react';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { useTypedSearch } from '@/lib/keyboard/use-typed-search';

type Props = { label: string; hint: string; value: string; onChange: (search: string) => void };

/** The search of a list at the desk, sent when typing pauses. */
export function SearchField({ label, hint, value, onChange }: Props) {
  const id = useId();
  const { typed, type, flush } = useTypedSearch(value, onChange);
  return (
    <div className="col-span-2 grid min-w-0 gap-2 md:w-72">
      <Label htmlFor={id}>{label}</Label>
      <div className="relative">
        <SearchIcon
          aria-hidden
          className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2"
        />
        <Input
          id={id}
          type="search"
          autoComplete="off"
          placeholder={hint}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={flush}
          className="pl-9"
        />
      </div>
    </div>
  );
}
