import { useId } from 'react';
import { cn } from '@/lib/cn';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { headerStrings } from '../header.strings';
import { ComboboxField } from './combobox-field';
import type { SuggestionListProps } from './suggestion-list';
import { useFocusRequest } from './use-focus-request';
import { useQuantityKeys } from './use-quantity-keys';
import { useSearchBox } from './use-search-box';
import { useSearchShortcut } from './use-search-shortcut';

const texts = headerStrings;

const loadList = () => import('./suggestion-list');
const useSuggestionList = partOnDemand(async () => (await loadList()).SuggestionList);
const prepareList = () => void loadList().catch(() => undefined);

/** Searches the catalogue and suggests products while typing; on /products it combines with the other filters. */
export function SearchBox({ className }: { className?: string }) {
  const { field, typed, type, quantity, suggestions, combobox, submit, leave, isRefused, isUnknown } =
    useSearchBox();
  const { quantities, leadToQuantity } = useQuantityKeys(combobox.activeIndex, quantity !== null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  useSearchShortcut(field);
  useFocusRequest(field);
  const refocusBox = () => {
    field.current?.focus();
    field.current?.select();
  };

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || leave()}
      className={cn('relative', className)}
    >
      <ComboboxField
        ref={field}
        aria-expanded={combobox.open}
        aria-controls={combobox.open ? listId : undefined}
        aria-activedescendant={combobox.activeIndex >= 0 ? optionId(combobox.activeIndex) : undefined}
        value={typed}
        onFocus={prepareList}
        onChange={(event) => {
          type(event.target.value);
          combobox.show();
        }}
        onKeyDown={(event) => leadToQuantity(event) || combobox.onKeyDown(event)}
      />
      {combobox.open && (
        <Suggestions
          id={listId}
          suggestions={suggestions}
          activeIndex={combobox.activeIndex}
          optionId={optionId}
          onPick={combobox.pick}
          quantities={quantities}
          quantity={quantity}
          onDone={refocusBox}
        />
      )}
      <span
        aria-live="polite"
        className={
          isRefused || isUnknown
            ? 'bg-popover absolute inset-x-0 top-full z-50 mt-1.5 rounded-xl border px-4 py-2.5 text-sm shadow-lg'
            : 'sr-only'
        }
      >
        {isRefused && texts.searchTooShort}
        {isUnknown && texts.noSuggestions}
        {combobox.open && texts.suggestionCount(suggestions.length)}
      </span>
    </form>
  );
}

/** The list, fetched when the box gets the focus; a search works without it. */
function Suggestions(props: SuggestionListProps) {
  const { Part: SuggestionList } = useSuggestionList();
  return SuggestionList && <SuggestionList {...props} />;
}
