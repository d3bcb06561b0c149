import { ClipboardListIcon, FileTextIcon, LayersIcon, TagIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { ProductImage } from '@/components/common/product/product-image';
import { productStrings } from '@/domain/product/product.strings';
import { cn } from '@/lib/cn';
import { formatMoney } from '@/lib/format';
import { headerStrings } from '../header.strings';
import type { Proposal } from './use-suggestions';
import { SuggestionQuantities } from './suggestion-quantities';

export type SuggestionListProps = {
  id: string;
  suggestions: Proposal[];
  activeIndex: number;
  optionId: (index: number) => string;
  onPick: (suggestion: Proposal) => void;
  /** The quantity fields of the products, beside the list: a listbox may contain no fields. */
  quantities: RefObject<HTMLDivElement | null>;
  /** The number of pieces in the search. */
  quantity: number | null;
  onDone: () => void;
};

/** The list under the search box; focus stays in the box, or goes to the quantity of a product. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, activeIndex, optionId, onPick, quantities, quantity, onDone } = props;
  const products = suggestions.flatMap((one) => (one.kind === 'product' ? [one.product] : []));
  const words = suggestions.find((one) => one.kind === 'product')?.searched;
  return (
    <div className="bg-popover text-popover-foreground animate-in fade-in-0 absolute inset-x-0 top-full z-50 mt-1.5 max-h-[calc(100dvh-9rem)] overflow-y-auto rounded-xl border p-1.5 shadow-lg duration-100">
      {words && (
        <p role="status" className="text-muted-foreground px-2 py-1.5 text-sm">
          {productStrings.searched(words)}
        </p>
      )}
      <div className="relative">
        <ul
          id={id}
          role="listbox"
          aria-label={headerStrings.suggestions}
          // A press must not move focus out of the field, which would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion, index) => (
            <li
              key={suggestion.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === activeIndex}
              aria-describedby={suggestion.kind === 'product' ? `${id}-hint` : undefined}
              onClick={() => onPick(suggestion)}
              className={cn(
                'hover:bg-accent hover:text-accent-foreground flex cursor-pointer items-center gap-3 rounded-lg px-2',
                suggestion.kind === 'product' ? 'h-17 pr-32 md:h-14' : 'min-h-11 py-1',
                index === activeIndex && 'bg-accent text-accent-foreground',
              )}
            >
              <Face suggestion={suggestion} />
            </li>
          ))}
        </ul>
        <SuggestionQuantities ref={quantities} products={products} wanted={quantity} onDone={onDone} />
      </div>
      <span id={`${id}-hint`} hidden>
        {headerStrings.quantityHint}
      </span>
    </div>
  );
}

const ICONS = { category: LayersIcon, brand: TagIcon, order: ClipboardListIcon, page: FileTextIcon };

function Face({ suggestion }: { suggestion: Proposal }) {
  const { name, detail } = suggestion;
  const price = suggestion.kind === 'product' ? suggestion.product.price : null;
  return (
    <>
      {suggestion.kind === 'product' ? (
        <ProductImage
          src={suggestion.product.images[0]}
          alt=""
          of={suggestion.product}
          className="size-10 shrink-0"
          eager
        />
      ) : (
        <KindIcon kind={suggestion.kind} />
      )}
      {/* On a phone the price replaces the detail, and a long name takes both lines. */}
      <div className="flex min-w-0 flex-1 max-md:flex-col md:items-center md:gap-3">
        <span className="min-w-0 md:flex-1">
          <span className="line-clamp-2 text-sm leading-snug font-medium md:line-clamp-1">{name}</span>
          {detail && (
            <span
              className={cn(
                'text-muted-foreground block truncate text-xs',
                price !== null && 'max-md:hidden',
              )}
            >
              {detail}
            </span>
          )}
        </span>
        {price !== null && (
          <span className="max-w-full text-sm font-semibold tabular-nums max-md:truncate md:shrink-0">
            {formatMoney(price)}
            {suggestion.kind === 'product' && suggestion.others && (
              <span aria-hidden className="text-muted-foreground text-xs font-normal md:hidden">
                {' · '}
                {suggestion.others}
              </span>
            )}
          </span>
        )}
      </div>
    </>
  );
}

function KindIcon({ kind }: { kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  return (
    <span className="text-muted-foreground flex w-10 shrink-0 justify-center">
      <Icon aria-hidden className="size-4" />
    </span>
  );
}
