import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { judgeQuantity } from '@/components/common/judge-quantity';
import { cart, quickOrder } from '@/config/limits';
import { foldSearchTerm, isSearchable } from '@/domain/product';
import { matchQuery, type Match } from '../api/match-terms';
import type { PadProduct } from '../draft/pad-draft';

/** What was taken with Enter: a product, or a term whose answer was not there yet. */
export type Taken = { term: string; product: PadProduct | null };

/** The text, once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quickOrder.debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** A term that was taken before its answer was there becomes a product if it can mean no other. */
function resolved(taken: Taken | null, match: Match | undefined): Taken | null {
  if (!taken || taken.product || !match?.isSure) return taken;
  return { ...taken, product: match.products[0] ?? null };
}

type Owner = { userId: string; locationId: string };

/** The state of the entry line: what is typed, what was found for it, what was taken, and how many pieces of it. */
export function useEntry({ userId, locationId }: Owner) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [pieces, setPieces] = useState('1');
  const [isRefused, setRefused] = useState(false);
  const asked = useSettled(typed);
  const { data, isPlaceholderData } = useQuery({
    ...matchQuery(userId, locationId, asked),
    placeholderData: (previous) => previous,
  });
  // Only the answer to what is typed now may be taken.
  const isCurrent =
    data !== undefined && !isPlaceholderData && foldSearchTerm(asked) === foldSearchTerm(typed);
  const products = isSearchable(typed) ? (data?.products ?? []) : [];
  const judgement = judgeQuantity(pieces, { min: cart.minQuantity, max: cart.maxQuantity });

  const clear = () => {
    setTyped('');
    setTaken(null);
    setPieces('1');
    setRefused(false);
    setOpen(false);
  };
  return {
    typed,
    pieces,
    quantity: 'quantity' in judgement ? judgement.quantity : null,
    isRefused,
    refuse: () => setRefused(true),
    taken: resolved(taken, isCurrent ? data : undefined),
    products,
    active: isCurrent ? Math.min(active, products.length - 1) : -1,
    isOpen: isOpen && taken === null && products.length > 0,
    isNothing: isCurrent && isSearchable(typed) && products.length === 0,
    type: (text: string) => {
      setTyped(text);
      setActive(0);
      setTaken(null);
      setOpen(true);
    },
    setPieces: (text: string) => {
      setPieces(text);
      setRefused(false);
    },
    move: (step: 1 | -1) => {
      setOpen(true);
      setActive((products.length + active + step) % Math.max(1, products.length));
    },
    close: () => setOpen(false),
    take: setTaken,
    untake: () => setTaken(null),
    clear,
  };
}
