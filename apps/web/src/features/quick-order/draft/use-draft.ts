import { useMemo, useSyncExternalStore } from 'react';
import type { Attempt } from '@/domain/cart/missing-lines';
import { randomId } from '@/lib/random-id';
import { parseLine } from '../paste/line/parse-line';
import type { ParsedLine } from '../paste/parsed-line';
import type { ParsedList } from '../paste/parsed-list';
import { choicesOf } from '../paste/line/quantities';
import { draftStore, type DraftStore } from './draft-store';
import type { PadDraft, PadLine, PadProduct } from './pad-draft';
import { announceRemoved } from './undo-removal';

type NewLine = Omit<PadLine, 'id' | 'isOpen'>;

/** The draft of this person at this establishment, and its actions. */
export function useDraft(userId: string, locationId: string) {
  const store = draftStore(userId, locationId);
  const draft = useSyncExternalStore(store.subscribe, store.get);
  const actions = useMemo(() => draftActions(store), [store]);
  return { draft, ...actions };
}

/** Notes are kept as long as there are lines. */
const withLines = ({ notes, unclear, ...draft }: PadDraft, lines: PadLine[]): PadDraft => ({
  ...draft,
  lines,
  ...(lines.length > 0 && { notes, unclear }),
});

/** A number at either end of a text that was not found may have been its price or part of a name: it is asked about. */
function askedAgain({ isOwn, isTail, doubt, spelled }: PadLine): Partial<PadLine> {
  if (isOwn || (!isTail && !spelled)) return {};
  const asked = choicesOf(1, isTail ? doubt : null, spelled?.quantity ?? null);
  return { quantity: null, asked, doubt: null, isTail: undefined, spelled: undefined };
}

function draftActions(store: DraftStore) {
  const append = (added: readonly NewLine[], complete = (draft: PadDraft): PadDraft => draft) => {
    // Undone later, lines removed from now on do not bring back those that were removed before these came.
    announceRemoved.startAnew();
    store.change((draft) => {
      const lines = added.map((line) => ({ ...line, id: randomId(), isOpen: false }));
      return complete(withLines(draft, [...draft.lines, ...lines]));
    });
  };
  const change = (id: string, make: Partial<PadLine>) =>
    store.change((draft) =>
      withLines(
        draft,
        draft.lines.map((line) => (line.id === id ? { ...line, ...make } : line)),
      ),
    );
  return {
    addProduct: (product: PadProduct, quantity: number) =>
      append([{ source: '', term: product.name, quantity, doubt: null, product, isOwn: true }]),
    addTerm: (read: ParsedLine, quantity: number) =>
      append([{ ...read, quantity, product: null, isOwn: true }]),
    /** `rest`: the lines that did not fit, to stay in the text field. Lines and the texts beside them are kept at once, or not at all. */
    addParsed: ({ lines, notes, unclear }: Pick<ParsedList, 'lines' | 'notes' | 'unclear'>, rest: string) =>
      append(
        lines.map((line) => ({ ...line, product: null })),
        (draft) => ({
          ...draft,
          pasted: rest,
          notes: [...(draft.notes ?? []), ...notes],
          unclear: [...(draft.unclear ?? []), ...unclear],
        }),
      ),
    /** Makes a line of a note that names a product after all. */
    takeNote: (index: number) => {
      const note = store.get().notes?.[index];
      if (note === undefined) return;
      store.change((draft) => ({
        ...draft,
        notes: draft.notes?.filter((_, each) => each !== index),
        unclear: draft.unclear?.filter((text) => text !== note),
      }));
      append([{ ...parseLine(note, note.replaceAll('~', '')), product: null }]);
    },
    dropNotes: () => store.change((draft) => ({ ...draft, notes: undefined, unclear: undefined })),
    /** The person has read the texts that are no lines. */
    settleNotes: () => store.change((draft) => ({ ...draft, unclear: undefined })),
    setPasted: (pasted: string) => store.change((draft) => ({ ...draft, pasted })),
    /** `product`: the one the line was found to mean. */
    setQuantity: ({ id, isTail }: PadLine, quantity: number, product: PadProduct | null) => {
      if (!isTail) {
        change(id, { quantity, doubt: null, isOwn: true });
        return;
      }
      // The number at the end stays part of the search term until the product is known.
      change(id, { quantity, isOwn: true, ...(product && { doubt: null, product }) });
    },
    setTerm: (line: PadLine, term: string) =>
      change(line.id, { term, named: undefined, product: null, isOpen: false, ...askedAgain(line) }),
    choose: (id: string, product: PadProduct) => change(id, { product, isOpen: false }),
    reopen: (id: string) => change(id, { isOpen: true }),
    /** Removes lines from the draft; `isQuiet` for those just added to the cart. */
    remove: (ids: readonly string[], { isQuiet = false } = {}) => {
      const taken = store
        .get()
        .lines.flatMap((line, index) => (ids.includes(line.id) ? [{ line, index }] : []));
      store.change((draft) => ({
        ...withLines(
          draft,
          draft.lines.filter(({ id }) => !ids.includes(id)),
        ),
        ...(isQuiet && { attempt: null }),
      }));
      // As if removed one after the other: each leaves the position that it had then.
      if (!isQuiet)
        announceRemoved(...taken.map(({ line, index }, nth) => ({ store, line, index: index - nth })));
    },
    /** The addition whose answer is unknown. */
    attempt: () => store.get().attempt,
    /** Leaves the pieces that are still missing once it is known whether the addition has arrived. */
    settle: (done: readonly string[], left: readonly { id: string; quantity: number }[]) =>
      store.change((draft) => ({
        ...draft,
        lines: draft.lines.flatMap((line) => {
          if (done.includes(line.id)) return [];
          const quantity = left.find(({ id }) => id === line.id)?.quantity ?? line.quantity;
          return quantity === line.quantity ? line : { ...line, quantity, isOwn: true };
        }),
        attempt: null,
      })),
    /** Remembers an addition until its answer arrives; returns its key. */
    begin: (lines: Attempt['lines']): string => {
      const key = randomId();
      const sent = lines.map(({ id, name, storeProductId, quantity }) => ({
        id,
        name,
        storeProductId,
        quantity,
      }));
      store.change((draft) => ({ ...draft, attempt: { key, lines: sent } }));
      return key;
    },
  };
}

export type DraftActions = Omit<ReturnType<typeof useDraft>, 'draft'>;
