import { SearchIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Input } from '@/components/ui/input';
import { headerStrings } from '../header.strings';
import { SEARCH_SHORTCUT, SEARCH_SHORTCUTS } from './use-search-shortcut';

/** The field of the search box, with its icon and the shortcut that leads to it. */
export function ComboboxField(props: ComponentProps<typeof Input>) {
  return (
    <>
      <SearchIcon
        className="text-muted-foreground pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2"
        aria-hidden
      />
      <Input
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-keyshortcuts={SEARCH_SHORTCUTS}
        aria-label={headerStrings.searchLabel}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={headerStrings.searchPlaceholder}
        className="peer rounded-full pl-10"
        {...props}
      />
      <kbd
        aria-hidden
        className="text-muted-foreground pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded border px-1.5 text-xs peer-placeholder-shown:md:block peer-focus:hidden pointer-coarse:hidden"
      >
        {SEARCH_SHORTCUT}
      </kbd>
    </>
  );
}
