import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { caches } from '@/config/caches';
import type { InCart } from '@/domain/cart';
import { isSearchable, productKeys } from '@/domain/product';
import type { PadLine } from '../draft/pad-draft';
import { matchQuery, type Owner } from '../source/match-query';
import { useProductSource } from '../source/use-product-source';
import { matchOf, termsOf } from './reading/meanings';
import {
  viewLine,
  withDuplicates,
  withHeld,
  withMentions,
  withOtherPrices,
  withShortages,
  type Fresh,
  type LineMatch,
} from './view-lines';

const NO_MATCH: LineMatch = { isError: false };
const EMPTY_CART: InCart = new Map();

/** The draft's products at current prices: it may be days old when the page opens. */
function useFresh({ userId, locationId }: Owner, lines: readonly PadLine[]): Fresh {
  const source = useProductSource();
  const [ids] = useState(() => [...new Set(lines.flatMap(({ product }) => product?.id ?? []))].sort());
  const { data } = useQuery({
    queryKey: [...productKeys.location(userId, locationId), 'quick-order', ids] as const,
    queryFn: ({ signal }) => source.read(locationId, ids, signal),
    ...caches.productLists,
    enabled: ids.length > 0,
  });
  return useMemo(() => {
    const nothing: Fresh = () => undefined;
    if (!data) return nothing;
    const known = new Map(data.map((product) => [product.id, product]));
    const fresh: Fresh = (id) => (ids.includes(id) ? (known.get(id) ?? null) : undefined);
    return fresh;
  }, [data, ids]);
}

/** The answers to all terms that a line may mean, as one. */
function answerOf(line: PadLine, answerTo: (term: string) => LineMatch): LineMatch {
  if (!isSearchable(line.term)) return NO_MATCH;
  const data = matchOf(line, (term) => answerTo(term).data);
  if (data) return { data, isError: false };
  const answers = termsOf(line).map(answerTo);
  return {
    isError: answers.some(({ isError }) => isError),
    isPaused: answers.some(({ isPaused }) => isPaused),
  };
}

/** The lines with the products they match. Each term is looked up once for all lines that contain it. */
export function useLineViews(owner: Owner, lines: readonly PadLine[], inCart = EMPTY_CART) {
  const source = useProductSource();
  const fresh = useFresh(owner, lines);
  const terms = useMemo(() => {
    const open = lines.filter(
      ({ product, isOpen, term }) => (product === null || isOpen) && isSearchable(term),
    );
    return [...new Set(open.flatMap(termsOf))];
  }, [lines]);
  const answers = useQueries({
    queries: terms.map((term) => matchQuery(source, owner, term)),
    combine: (results) =>
      results.map(({ data, isError, isPaused, refetch }) => ({ data, isError, isPaused, refetch })),
  });
  return useMemo(() => {
    const known = new Map(terms.map((term, index) => [term, answers[index]]));
    const answerTo = (term: string): LineMatch => known.get(term) ?? NO_MATCH;
    const views = lines.map((line) => viewLine(line, answerOf(line, answerTo), fresh));
    const retry = () => {
      for (const { isError, refetch } of answers) if (isError) void refetch();
    };
    return {
      views: withShortages(withDuplicates(withMentions(withOtherPrices(withHeld(views, inCart))))),
      retry,
    };
  }, [lines, terms, answers, fresh, inCart]);
}
