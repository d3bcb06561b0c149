import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { search } from '@/config/limits';
import { paths } from '@/config/paths';
import { useTypedSearch } from '@/lib/keyboard/use-typed-search';
import { searchedTerm, searchTarget } from './search-target';
import { suggestionHref } from './suggestion-href';
import { readQuantity } from './typed-quantity';
import { useCombobox } from './use-combobox';
import { useSuggestions, type Proposal } from './use-suggestions';

const ORDER_NUMBER = /^ped-\d{4}-\d+$/i;

/** The first quantity of the listed products, if they have fields for it. */
const firstQuantity = () => document.querySelector<HTMLInputElement>('main [data-quantity-field] input');

/** The text of the search box, its suggestions, and the ways out of it: submitting the text or picking a suggestion. */
export function useSearchBox() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { typed, paused, type, replace, resultsOf, isShown } = useSearchTerm();
  const [isSuggesting, setSuggesting] = useState(false);
  /** The text that was submitted and is too short for a search. */
  const [refused, setRefused] = useState<string | null>(null);

  const { quantity, term: name } = readQuantity(typed);
  const tooShort = name.trim().length < search.minLength;
  const found = useSuggestions(name, isSuggesting ? readQuantity(paused).term : '');
  const suggestions = tooShort ? [] : found.suggestions;
  const isUnknown = isSuggesting && !tooShort && found.isAnswered && suggestions.length === 0;

  /** Leaves for a page with a text in the box that the next one replaces. */
  const leaveFor = (target: string, text: string) => {
    flushSync(() => replace(text));
    field.current?.select();
    void navigate(target);
  };
  const combobox = useCombobox({
    items: suggestions,
    isSuggesting,
    setSuggesting,
    // Only a product's name is a search.
    onPick: (suggestion: Proposal) =>
      leaveFor(suggestionHref(suggestion), suggestion.kind === 'product' ? suggestion.search : ''),
    onClear: () => type(''),
  });
  const submit = () => {
    const term = typed.trim();
    if (term !== '' && tooShort) {
      setRefused(typed);
      return;
    }
    combobox.close();
    if (ORDER_NUMBER.test(term)) {
      leaveFor(orderHref(term, suggestions), '');
      return;
    }
    // Enter once more moves on to what it found.
    const quantityField = isShown(term) ? firstQuantity() : null;
    if (quantityField) quantityField.focus();
    else leaveFor(resultsOf(term), term);
  };
  const leave = () => {
    combobox.close();
    setRefused(null);
  };
  return {
    field,
    typed,
    type,
    quantity,
    suggestions,
    combobox,
    submit,
    leave,
    isRefused: refused === typed,
    isUnknown,
  };
}

/** The order with a typed number: the suggested one, or what the list of orders finds. */
function orderHref(number: string, suggestions: readonly Proposal[]): string {
  const named = suggestions.find(
    ({ kind, name }) => kind === 'order' && name.toLowerCase() === number.toLowerCase(),
  );
  return named
    ? suggestionHref(named)
    : `${paths.orders.href()}?${new URLSearchParams({ buscar: number }).toString()}`;
}

/** The term in the box: the one of the page's URL until another is typed; emptying the box also removes it from the URL. */
function useSearchTerm() {
  const location = useLocation();
  const navigate = useNavigate();
  const current = searchedTerm(location);
  const [paused, setPaused] = useState('');
  const { typed, type, submit } = useTypedSearch(current ?? '', (term) => {
    setPaused(term);
    if (term === '' && current) void navigate(searchTarget('', location.search));
  });
  const replace = (term: string) => {
    if (term !== typed) type(term);
    submit(term);
  };
  const resultsOf = (term: string) => searchTarget(term, current === null ? '' : location.search);
  const isShown = (term: string) => term !== '' && term === current;
  return { typed, paused, type, replace, resultsOf, isShown };
}
