import { SearchIcon } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Input } from '@/components/ui/input';
import { search } from '@/config/limits';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { appStrings } from '../app.strings';

const texts = appStrings.header;

/** Searches the catalogue: on /products beside its other filters, from anywhere else by going there. */
export function SearchBox({ className }: { className?: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const inCatalog = location.pathname === paths.products.pattern;
  const current = inCatalog ? (new URLSearchParams(location.search).get('search') ?? '') : '';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    if (term.length > 0 && term.length < search.minLength) return;
    void navigate(searchTarget(term, inCatalog ? location.search : ''));
  };

  return (
    <form
      role="search"
      action={paths.products.pattern}
      onSubmit={submit}
      className={cn('relative', className)}
    >
      <SearchIcon
        className="text-muted-foreground pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2"
        aria-hidden
      />
      <Input
        // A new term in the address (Back, a chip taken away) shows here; typing does not depend on it.
        key={current}
        type="search"
        name="search"
        defaultValue={current}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        className="rounded-full pl-10"
      />
    </form>
  );
}

/** Where a search leads: the filters of the catalogue stay, its page starts over. */
export function searchTarget(term: string, currentSearch: string): string {
  const { page: _page, ...kept } = Object.fromEntries(new URLSearchParams(currentSearch));
  return paths.products.href({ ...kept, search: term });
}
