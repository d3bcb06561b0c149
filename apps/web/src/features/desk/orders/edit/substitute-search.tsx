import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { useUser } from '@/domain/session';
import { formatCount, formatMoney } from '@/lib/format';
import { useTypedSearch } from '@/lib/keyboard/use-typed-search';
import { offersQuery } from '../../api/orders/use-order-edit';
import type { DeskLine, DeskOrderDetail } from '../../shared/orders/desk-order';
import { editStrings as texts } from './edit.strings';
import type { Offer } from './order-draft';

type Props = { order: DeskOrderDetail; line: DeskLine; onTake: (offer: Offer) => void };

/** The search for a product of the order's store to replace a line. */
export function SubstituteSearch({ order, line, onTake }: Props) {
  const user = useUser();
  const [search, setSearch] = useState('');
  const { typed, type } = useTypedSearch(search, setSearch);
  const { data, isError, isLoading } = useQuery(offersQuery(user.id, order.id, search));
  const isShort = search.trim() !== '' && search.trim().length < 3;
  const offers = data?.filter(({ sku }) => sku !== line.sku);
  return (
    <div className="bg-muted/50 grid gap-1 rounded-md p-2">
      <Input
        type="search"
        autoFocus
        autoComplete="off"
        aria-label={texts.search(line.name)}
        placeholder={texts.searchHint}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <p role="status" className="text-muted-foreground px-2 text-sm empty:hidden">
        {isShort && texts.moreLetters}
        {isLoading && texts.searching}
        {isError && texts.searchFailed}
        {offers?.length === 0 && search.trim().length > 2 && texts.noOffers}
      </p>
      {offers && offers.length > 0 && (
        <ul className="grid">
          {offers.map((offer) => (
            <li key={offer.offer_id}>
              <button
                type="button"
                onClick={() => onTake(offer)}
                className="hover:bg-accent min-h-11 w-full rounded-md px-2 py-1.5 text-left text-sm"
              >
                <span className="block">{offer.name}</span>
                <span className="text-muted-foreground block text-xs">
                  {offer.sku} · {texts.offer(formatMoney(offer.price), formatCount(offer.stock))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
