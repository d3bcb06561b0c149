import { useEffect, useState } from 'react';
import { judgeQuantity } from '@/components/common/quantity/judge-quantity';
import { cart, quickOrder } from '@/config/limits';
import { formatCount } from '@/lib/format';
import { sessionStore } from '@/lib/stores/session-store';
import { useSettled } from '@/lib/page/use-settled';
import type { Match } from '../source/product-source';
import { isPadProduct, type PadProduct } from '../draft/pad-draft';
import { heldBy } from '../lines/reading/bottles-and-cases';
import { quantityOf } from '../lines/reading/line-quantity';
import type { ParsedLine } from '../paste/parsed-line';
import { quickOrderStrings as texts } from '../quick-order.strings';
import { useFound } from './use-found';

/** The entry taken with Enter: a product, or a term still without an answer. */
export type Taken = { term: string; product: PadProduct | null };

/** A term taken before its answer arrived becomes a product if only one can be meant. */
function resolved(taken: Taken | null, match: Match | undefined): Taken | null {
  const [product] = match?.products ?? [];
  // A quantity of its own may count the bottles of a case.
  if (!taken || taken.product || !match?.isSure || !product || heldBy(product)) return taken;
  return { ...taken, product };
}

/** The quantity in the text; empty if it cannot be read, such as a number of cases. */
function piecesIn(read: ParsedLine, product: PadProduct | null): string {
  const quantity = product ? quantityOf(read, product) : read.quantity;
  if (quantity !== null) return String(quantity);
  if (read.spelled) return String(read.spelled.quantity);
  if (read.asked) return '';
  return read.doubt === null && read.term !== read.source ? '' : '1';
}

/** The wanted quantity: `own` if the person typed one, else the text's. More than the stock is shown in the line, and resolved there. */
function entryQuantity(read: ParsedLine, product: PadProduct | null, own: string | null) {
  const pieces = own ?? piecesIn(read, product);
  const judgement = judgeQuantity(pieces, { min: cart.minQuantity, max: cart.maxQuantity });
  const isInName = own === null && product !== null && quantityOf(read, product) === null;
  return {
    pieces,
    /** The number in the text that was read as part of the name. */
    numberInName: isInName ? read.doubt : null,
    ...('quantity' in judgement
      ? { quantity: judgement.quantity, reason: null }
      : {
          quantity: null,
          reason: texts.quantityRefused[judgement.refusal](
            formatCount(cart.minQuantity),
            formatCount(cart.maxQuantity),
          ),
        }),
  };
}

/** The entry while it is being written: its text, the product taken, and the quantity typed. */
type Written = {
  typed: string;
  taken: Taken | null;
  /** The person's own quantity; null: use the quantity parsed from the text. */
  own: string | null;
};

function isTaken(value: unknown): value is Taken {
  const { term, product } = (value ?? {}) as Record<string, unknown>;
  return typeof term === 'string' && (product === null || isPadProduct(product));
}

const nothingWritten: Written = { typed: '', taken: null, own: null };

/** An entry as session storage has it; nothing of what is damaged. */
function toWritten(kept: unknown): Written {
  if (typeof kept === 'string') return { ...nothingWritten, typed: kept };
  const { typed, taken, own } = (kept ?? {}) as Record<string, unknown>;
  if (typeof typed !== 'string') return nothingWritten;
  return { typed, taken: isTaken(taken) ? taken : null, own: typeof own === 'string' ? own : null };
}

type Owner = { userId: string; locationId: string };

/** The entry that is being written; it outlasts a reload. */
function useWritten(key: string) {
  const [kept] = useState(() => toWritten(sessionStore.read(key)));
  const [typed, setTyped] = useState(kept.typed);
  const [taken, setTaken] = useState(kept.taken);
  const [own, setOwn] = useState(kept.own);
  useEffect(() => sessionStore.write(key, { typed, taken, own } satisfies Written), [key, typed, taken, own]);
  return { typed, setTyped, taken, setTaken, own, setOwn };
}

/** The state of the entry line: the typed text, the products found, the one taken, and its quantity. */
export function useEntry(owner: Owner) {
  const written = useWritten(`quick-entry:${owner.userId}:${owner.locationId}`);
  const { typed, setTyped, taken, setTaken, own, setOwn } = written;
  /** Moved to with the arrow keys. */
  const [moved, setMoved] = useState<number | null>(null);
  // The list of a text kept over a reload would cover the page before its person is back at the field.
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const settled = useSettled(typed, quickOrder.debounce);
  const found = useFound(owner, typed, settled);
  const { read, canSearch, isCurrent, match, products, isUnmatched, ...shown } = found;
  const isOffer = isUnmatched && products.length > 0;
  // Of products found by other words none is meant until the person moves to it.
  const active = moved ?? (isOffer ? -1 : 0);
  const known = resolved(taken, isCurrent ? match : undefined);
  const { reason, ...quantity } = entryQuantity(read, known?.product ?? null, own);

  const clear = () => {
    setTyped('');
    setTaken(null);
    setOwn(null);
    setRefused(false);
    setOpen(false);
  };
  return {
    typed,
    ...shown,
    read,
    ...quantity,
    isOwnQuantity: own !== null,
    refusal: isRefused ? reason : null,
    refuse: () => setRefused(true),
    taken: known,
    products,
    active: isCurrent ? Math.min(active, products.length - 1) : -1,
    isOpen: isOpen && taken === null && products.length > 0,
    isOffer,
    /** Whether Enter takes the active product or, without any, the text. */
    canTake: canSearch && !(isUnmatched && products.length > 0 && active < 0),
    type: (text: string) => {
      setTyped(text);
      setMoved(null);
      setTaken(null);
      setOpen(true);
    },
    setPieces: (text: string) => {
      setOwn(text);
      setRefused(false);
    },
    move: (step: 1 | -1) => {
      setOpen(true);
      // From no product, up leads to the last one.
      const from = active < 0 && step < 0 ? 0 : active;
      setMoved((products.length + from + step) % Math.max(1, products.length));
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
    take: setTaken,
    untake: () => setTaken(null),
    clear,
  };
}
