import { SearchIcon } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { isSearchable } from '@/domain/product';
import type { PadProduct } from '../draft/pad-draft';
import type { Owner } from '../source/match-query';
import { LineCandidates } from './line-candidates';
import { LineOffer } from './line-offer';
import type { LineView } from './view-lines';
import { choiceStrings as texts } from './choice.strings';

type Props = {
  owner: Owner;
  view: LineView;
  onChoose: (product: PadProduct) => void;
  onSearch: (term: string) => void;
};

/** The products a line may mean, its text to search for again, and what is nearest to a text without products. */
export function LineChoice({ owner, view, onChoose, onSearch }: Props) {
  const { line, candidates, problem } = view;
  const name = line.source || line.term;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-2">
      <LineCandidates products={candidates} label={texts.chooseFor(name)} onChoose={onChoose} />
      <SearchAgain term={line.term} label={texts.searchAgainFor(name)} onSearch={onSearch} />
      {/* Behind the search, which has the focus first: what is only similar is not taken by Enter. */}
      {problem === 'missing' && isSearchable(line.term) && (
        <LineOffer owner={owner} term={line.term} label={texts.chooseFor(name)} onChoose={onChoose} />
      )}
    </div>
  );
}

type SearchProps = { term: string; label: string; onSearch: (term: string) => void };

function SearchAgain({ term: searched, label, onSearch }: SearchProps) {
  const [term, setTerm] = useState(searched);
  const fieldId = useId();
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (term.trim() !== '') onSearch(term.trim());
  };
  return (
    <form onSubmit={onSubmit} className="flex items-center gap-2">
      <label htmlFor={fieldId} className="sr-only">
        {label}
      </label>
      <Input
        id={fieldId}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        className="min-w-0"
      />
      <Button type="submit" variant="outline" className="shrink-0">
        <SearchIcon aria-hidden className="md:hidden" />
        <span className="max-md:sr-only">{texts.search}</span>
      </Button>
    </form>
  );
}
