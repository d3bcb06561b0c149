import { useQuery } from '@tanstack/react-query';
import { XIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { useUser } from '@/domain/session';
import { useTypedSearch } from '@/lib/keyboard/use-typed-search';
import { foundOffersQuery } from '../api/catalog/get-catalog';
import { noFilter } from '../catalog/offer';
import type { PromotionDraft, PromotionItem } from './promotion';
import { promotionsStrings } from './promotions.strings';

const texts = promotionsStrings.form;

/** The shortest text that is searched for. */
const SHORTEST = 2;

type Props = { draft: PromotionDraft; onChange: (items: PromotionItem[]) => void };

/** The products of a promotion, with their pieces in a package, and the search to add one. */
export function PromotionItems({ draft, onChange }: Props) {
  const { items, kind } = draft;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{texts.products}</legend>
      {items.length > 0 && (
        <ul className="divide-y rounded-md border">
          {items.map((item) => (
            <li key={item.product_id} className="flex items-center gap-3 px-3 py-1.5">
              <div className="min-w-0 flex-1 text-sm">
                <p className="break-words">{item.name}</p>
                <p className="text-muted-foreground text-xs">{item.sku}</p>
              </div>
              {kind === 'package' && (
                <Input
                  type="number"
                  min={1}
                  max={999}
                  className="w-20"
                  aria-label={texts.pieces(item.name ?? '')}
                  value={item.quantity}
                  onChange={({ target }) => {
                    const quantity = Math.min(Math.max(Math.trunc(target.valueAsNumber) || 1, 1), 999);
                    onChange(
                      items.map((other) =>
                        other.product_id === item.product_id ? { ...other, quantity } : other,
                      ),
                    );
                  }}
                />
              )}
              <Button
                type="button"
                variant="ghost"
                size="icon"
                aria-label={texts.remove(item.name ?? '')}
                onClick={() => onChange(items.filter(({ product_id: id }) => id !== item.product_id))}
              >
                <XIcon aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ItemSearch
        chosen={items.map(({ product_id: id }) => id)}
        onTake={(item) => onChange([...items, item])}
      />
    </fieldset>
  );
}

type Search = { data?: readonly unknown[] | undefined; isFetching: boolean; isError: boolean };

/** The reason that a search shows no products; empty if it shows some. `shown`: those that are not in the promotion yet. */
function noteOf(text: string, { data, isFetching, isError }: Search, shown: number): string {
  if (text.length < SHORTEST) return text === '' ? '' : texts.moreLetters;
  if (isFetching) return texts.searching;
  if (isError) return texts.searchFailed;
  if (!data || shown > 0) return '';
  return data.length === 0 ? texts.nothing(text) : texts.allChosen;
}

type SearchProps = { chosen: readonly string[]; onTake: (item: PromotionItem) => void };

function ItemSearch({ chosen, onTake }: SearchProps) {
  const id = useId();
  const user = useUser();
  const [search, setSearch] = useState('');
  const { typed, type } = useTypedSearch(search, setSearch);
  const isTyped = search.trim().length >= SHORTEST;
  const query = useQuery({
    ...foundOffersQuery(user.id, { ...noFilter, search: search.trim(), status: 'active' }),
    enabled: isTyped,
  });
  // A product sold by several stores is found once in each of them.
  const found = new Map((query.data ?? []).map((offer) => [offer.product_id, offer]));
  const others = [...found.values()].filter(({ product_id: product }) => !chosen.includes(product));
  return (
    <div className="grid gap-1">
      <Label htmlFor={id} className="sr-only">
        {texts.search}
      </Label>
      <Input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={texts.searchHint}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-muted-foreground px-1 text-sm empty:hidden">
        {noteOf(search.trim(), query, others.length)}
      </p>
      {isTyped && (
        <ul className="grid">
          {others.slice(0, 6).map(({ product_id, name, sku }) => (
            <li key={product_id}>
              <button
                type="button"
                aria-label={texts.add(name)}
                className="hover:bg-accent min-h-11 w-full rounded-md px-2 py-1.5 text-left text-sm"
                onClick={() => {
                  onTake({ product_id, name, sku, quantity: 1 });
                  type('');
                }}
              >
                <span className="block">{name}</span>
                <span className="text-muted-foreground block text-xs">{sku}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
