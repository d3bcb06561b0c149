import { SearchIcon } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { PadProduct } from '../draft/pad-draft';
import { ProductFace } from '../entry/entry-options';
import { quickOrderStrings as texts } from '../quick-order.strings';
import type { LineView } from './view-lines';

type Props = {
  view: LineView;
  onChoose: (product: PadProduct) => void;
  onSearch: (term: string) => void;
};

/** The products a line may mean, and its text to search for again. */
export function LineChoice({ view, onChoose, onSearch }: Props) {
  const { line, candidates } = view;
  const [term, setTerm] = useState(line.term);
  const fieldId = useId();
  const name = line.source || line.term;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (term.trim() !== '') onSearch(term.trim());
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {candidates.length > 0 && (
        <ul
          aria-label={texts.chooseFor(name)}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-2"
        >
          {candidates.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => onChoose(product)}
                className="bg-card hover:border-gold flex min-h-14 w-full items-center gap-3 rounded-lg border px-2.5 py-1.5 text-left transition-colors"
              >
                <span className="sr-only">{texts.chooseOne}</span>
                <ProductFace product={product} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={onSubmit} className="flex gap-2">
        <label htmlFor={fieldId} className="sr-only">
          {texts.searchAgainFor(name)}
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
          <span className="max-md:sr-only">{texts.searchAgain}</span>
        </Button>
      </form>
    </div>
  );
}
