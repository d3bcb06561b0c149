import { ProductImage } from '@/components/common/product-image';
import { cn } from '@/lib/cn';
import { formatMoney } from '@/lib/format';
import type { Suggestion } from '@/domain/product/api/get-suggestions';
import { headerStrings } from '../header.strings';

type SuggestionListProps = {
  id: string;
  suggestions: Suggestion[];
  activeIndex: number;
  optionId: (index: number) => string;
  onPick: (suggestion: Suggestion) => void;
};

/** The list under the search box; the focus never enters it. */
export function SuggestionList({ id, suggestions, activeIndex, optionId, onPick }: SuggestionListProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={headerStrings.suggestions}
      className="bg-popover text-popover-foreground animate-in fade-in-0 absolute inset-x-0 top-full z-50 mt-1.5 overflow-hidden rounded-xl border p-1.5 shadow-lg duration-100"
      // A press must not move the focus out of the field, which would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.id}
          id={optionId(index)}
          role="option"
          aria-selected={index === activeIndex}
          onClick={() => onPick(suggestion)}
          className={cn(
            'hover:bg-accent hover:text-accent-foreground flex min-h-13 cursor-pointer items-center gap-3 rounded-lg px-2 py-1.5',
            index === activeIndex && 'bg-accent text-accent-foreground',
          )}
        >
          <ProductImage src={suggestion.image} alt="" className="size-10 shrink-0" eager />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 text-sm leading-snug font-medium md:line-clamp-1">
              {suggestion.name}
            </span>
            {suggestion.detail && (
              <span className="text-muted-foreground block truncate text-xs">{suggestion.detail}</span>
            )}
          </span>
          {suggestion.price !== null && (
            <span className="shrink-0 text-sm font-semibold tabular-nums">
              {formatMoney(suggestion.price)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
