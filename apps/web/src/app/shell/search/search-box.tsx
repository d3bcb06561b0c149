import { SearchIcon } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { Input } from '@/components/ui/input';
import { search } from '@/config/limits';
import { cn } from '@/lib/cn';
import { useTypedSearch } from '@/lib/keyboard/use-typed-search';
import { headerStrings } from '../header.strings';
import { searchedTerm, searchTarget } from './search-target';
import { suggestionHref } from './suggestion-href';
import { readQuantity } from './typed-quantity';
import { SuggestionList } from './suggestion-list';
import { useCombobox } from './use-combobox';
import { useFocusRequest } from './use-focus-request';
import { useQuantityKeys } from './use-quantity-keys';
import { SEARCH_SHORTCUT, SEARCH_SHORTCUTS, useSearchShortcut } from './use-search-shortcut';
import { useSuggestions, type Proposal } from './use-suggestions';

const texts = headerStrings;

/** Searches the catalogue and suggests products while typing; on /products it combines with the other filters. */
export function SearchBox({ className }: { className?: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const current = searchedTerm(location);
  const [settled, setSettled] = useState('');
  const [isSuggesting, setSuggesting] = useState(false);
  const {
    typed,
    type,
    submit: showSubmitted,
  } = useTypedSearch(current ?? '', (term) => {
    setSettled(term);
    if (term === '' && current) void navigate(searchTarget('', location.search));
  });
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  useSearchShortcut(field);
  useFocusRequest(field);

  const { quantity, term: name } = readQuantity(typed);
  const tooShort = name.trim().length < search.minLength;
  const found = useSuggestions(name, isSuggesting ? readQuantity(settled).term : '');
  const suggestions = tooShort ? [] : found;
  const pick = (suggestion: Proposal) => {
    // Only a product's name is a search.
    const term = suggestion.kind === 'product' ? suggestion.search : '';
    flushSync(() => {
      type(term);
      showSubmitted(term);
    });
    field.current?.select();
    void navigate(suggestionHref(suggestion));
  };
  const combobox = useCombobox({
    items: suggestions,
    isSuggesting,
    setSuggesting,
    onPick: pick,
    onClear: () => type(''),
  });
  const { quantities, leadToQuantity } = useQuantityKeys(combobox.activeIndex, quantity !== null);
  const backToBox = () => {
    field.current?.focus();
    field.current?.select();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const term = typed.trim();
    if (term !== '' && tooShort) return;
    combobox.close();
    flushSync(() => {
      if (term !== typed) type(term);
      showSubmitted(term);
    });
    // The next term replaces this one.
    field.current?.select();
    void navigate(searchTarget(term, current === null ? '' : location.search));
  };

  return (
    <form
      role="search"
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || combobox.close()}
      className={cn('relative', className)}
    >
      <SearchIcon
        className="text-muted-foreground pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2"
        aria-hidden
      />
      <Input
        ref={field}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={combobox.open}
        aria-controls={combobox.open ? listId : undefined}
        aria-activedescendant={combobox.activeIndex >= 0 ? optionId(combobox.activeIndex) : undefined}
        aria-keyshortcuts={SEARCH_SHORTCUTS}
        aria-label={texts.searchLabel}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.searchPlaceholder}
        value={typed}
        onChange={(event) => {
          type(event.target.value);
          combobox.show();
        }}
        onKeyDown={(event) => leadToQuantity(event) || combobox.onKeyDown(event)}
        className="peer rounded-full pl-10"
      />
      <kbd
        aria-hidden
        className="text-muted-foreground pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded border px-1.5 text-xs peer-placeholder-shown:md:block peer-focus:hidden pointer-coarse:hidden"
      >
        {SEARCH_SHORTCUT}
      </kbd>
      {combobox.open && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          activeIndex={combobox.activeIndex}
          optionId={optionId}
          onPick={combobox.pick}
          quantities={quantities}
          quantity={quantity}
          onDone={backToBox}
        />
      )}
      <span aria-live="polite" className="sr-only">
        {combobox.open && texts.suggestionCount(suggestions.length)}
      </span>
    </form>
  );
}
