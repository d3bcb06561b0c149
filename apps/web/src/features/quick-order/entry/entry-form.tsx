import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type SubmitEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { keepSelected } from '@/components/common/quantity/keep-selected';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/cn';
import { formatPieces } from '@/lib/format';
import type { DraftActions } from '../draft/use-draft';
import type { PadProduct } from '../draft/pad-draft';
import { quickOrderStrings as texts } from '../quick-order.strings';
import { EntrySearch } from './entry-search';
import { NearestKinds } from './nearest-kinds';
import { useEntry, type Taken } from './use-entry';

/** `finish`: adds a line that is still in the entry; false if it needs its product or its quantity, which have the focus then. */
export type EntryHandle = { finish: () => boolean };

type Props = {
  owner: { userId: string; locationId: string };
  field: RefObject<HTMLInputElement | null>;
  handle?: RefObject<EntryHandle | null>;
  actions: Pick<DraftActions, 'addProduct' | 'addTerm'>;
  onPasteList: (text: string) => void;
};

function takenText({ product, term }: Taken, numberInName: number | null): string {
  if (!product) return texts.pickedTerm(term);
  const picked = texts.picked(product.name);
  return numberInName === null ? picked : `${picked}. ${texts.numberInName(numberInName)}`;
}

/** One line at a time by keyboard: search, Enter, quantity, Enter, and the search has the focus again. */
export function EntryForm({ owner, field, handle, actions, onPasteList }: Props) {
  const entry = useEntry(owner);
  const quantityField = useRef<HTMLInputElement>(null);
  const [announced, setAnnounced] = useState('');
  /** The text that was to be finished without a product. */
  const [unchosen, setUnchosen] = useState('');
  const ids = { quantity: useId(), note: useId() };
  const { taken, quantity, refusal } = entry;

  // The answer may propose another quantity: the first digit replaces it as well.
  useLayoutEffect(() => {
    const input = quantityField.current;
    if (!entry.isOwnQuantity && input === document.activeElement) input?.select();
  }, [entry.pieces, entry.isOwnQuantity]);

  const take = (product: PadProduct | null) => {
    flushSync(() => entry.take({ term: product?.name ?? entry.typed.trim(), product }));
    quantityField.current?.focus();
    quantityField.current?.select();
  };
  const put = () => {
    if (!taken) {
      if (entry.canTake) take(entry.products[entry.active] ?? null);
      else field.current?.focus();
      return;
    }
    if (quantity === null) {
      entry.refuse();
      return quantityField.current?.select();
    }
    if (taken.product) actions.addProduct(taken.product, quantity);
    else actions.addTerm(entry.read, quantity);
    setAnnounced(texts.announced(taken.product?.name ?? taken.term, formatPieces(quantity)));
    flushSync(entry.clear);
    field.current?.focus();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    put();
  };
  useImperativeHandle(handle, () => ({
    finish: () => {
      if (entry.typed.trim() === '') return true;
      if (!taken && !entry.isSure && entry.products.length > 0) {
        // The person has not chosen one of these products.
        setUnchosen(entry.typed);
        entry.open();
        field.current?.focus();
        return false;
      }
      flushSync(put);
      return taken !== null && quantity !== null;
    },
  }));
  /** A buyer who moves to the quantity means the product that Enter would have taken. */
  const takeActive = () => {
    if (!taken && entry.canTake) take(entry.products[entry.active] ?? null);
  };
  const note =
    refusal ??
    (taken
      ? takenText(taken, entry.numberInName)
      : (unchosen !== '' && unchosen === entry.typed && texts.unchosen) ||
        ((entry.isNothing || (entry.isOffer && !entry.isOpen)) && texts.nothingFound(entry.typed.trim())));
  const chooseKind = (name: string) => {
    flushSync(() => entry.type(name));
    field.current?.focus();
  };

  return (
    <form aria-label={texts.entryTitle} onSubmit={onSubmit} className="bg-card rounded-lg border p-4 md:p-5">
      <div className="flex flex-wrap items-end gap-3">
        <EntrySearch entry={entry} field={field} onTake={take} onPasteList={onPasteList} />
        <div className="w-24 max-md:flex-1">
          <Label htmlFor={ids.quantity} className="mb-1.5">
            {texts.quantity}
          </Label>
          <Input
            ref={quantityField}
            id={ids.quantity}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            aria-invalid={refusal !== null}
            aria-describedby={ids.note}
            value={entry.pieces}
            onMouseUp={(event) => entry.isOwnQuantity || keepSelected(event)}
            onFocus={(event) => {
              event.target.select();
              takeActive();
            }}
            onChange={(event) => entry.setPieces(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              entry.untake();
              field.current?.focus();
              field.current?.select();
            }}
            className="money text-center"
          />
        </div>
        <Button type="submit" className="max-md:flex-1">
          {texts.put}
        </Button>
      </div>
      <p
        id={ids.note}
        role="status"
        className={cn(
          'mt-2 min-h-5 text-sm',
          refusal ? 'text-destructive font-medium' : 'text-muted-foreground',
        )}
      >
        {note}
      </p>
      {entry.isNothing && !taken && <NearestKinds {...entry.kinds} onChoose={chooseKind} />}
      <span aria-live="polite" className="sr-only">
        {announced}
      </span>
    </form>
  );
}
