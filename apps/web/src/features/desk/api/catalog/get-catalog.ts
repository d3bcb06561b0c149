import { infiniteQueryOptions, queryOptions, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { useUser } from '@/domain/session';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useOnlineMutation } from '@/lib/mutations/use-online-mutation';
import type { CatalogFilter, DeskOffer, OfferField } from '../../catalog/offer';
import { desk } from '../../shared/fields/limits';
import { deskKeys } from '../desk-keys';

type Cursor = { name: string; product: string; store: number } | null;
type Page = { offers: DeskOffer[]; more: boolean };

/** The parameters by which the database filters offers. */
export const filterArgs = ({ search, store, brand, status }: CatalogFilter) => ({
  ...(search && { p_search: search }),
  ...(store && { p_store_id: store }),
  ...(brand && { p_brand: brand }),
  ...(status && { p_status: status }),
});

const cursorAfter = (offer: DeskOffer | undefined): Cursor =>
  offer ? { name: offer.name, product: offer.product_id, store: offer.store_id } : null;

async function readOffers(
  filter: CatalogFilter,
  after: Cursor,
  signal: AbortSignal,
  limit: number,
): Promise<Page> {
  return answerOf<Page>(
    db
      .rpc('desk_catalog', {
        ...filterArgs(filter),
        ...(after && {
          p_after_name: after.name,
          p_after_product: after.product,
          p_after_store: after.store,
        }),
        p_limit: limit,
      })
      .abortSignal(signal),
  );
}

/** The first offers a typed term finds, in every store of the person. */
export function foundOffersQuery(userId: string, filter: CatalogFilter) {
  return queryOptions({
    queryKey: deskKeys.foundOffers(userId, filter),
    queryFn: async ({ signal }) => (await readOffers(filter, null, signal, 30)).offers,
    ...caches.productParts,
  });
}

/** Offers of the person's stores by name, page after page. */
export function catalogQuery(userId: string, filter: CatalogFilter) {
  return infiniteQueryOptions({
    queryKey: deskKeys.catalog(userId, filter),
    queryFn: ({ pageParam, signal }) => readOffers(filter, pageParam, signal, desk.pageSize),
    initialPageParam: null as Cursor,
    getNextPageParam: ({ offers, more }): Cursor => (more ? cursorAfter(offers.at(-1)) : null),
    ...caches.everyVisit,
    placeholderData: (previous) => previous,
  });
}

async function readBrands(signal: AbortSignal): Promise<string[]> {
  return answerOf<string[]>(db.rpc('desk_brands').abortSignal(signal));
}

/** The brands sold by the person's stores. */
export function brandsQuery(userId: string) {
  return queryOptions({
    queryKey: deskKeys.brands(userId),
    queryFn: ({ signal }) => readBrands(signal),
    ...caches.productLists,
  });
}

type Edit = { offer: DeskOffer; field: OfferField | 'sat_key'; seen: string | null; value: string | null };
type EditOutcome =
  | { outcome: 'saved'; offer: DeskOffer }
  | { outcome: 'stale'; offer: DeskOffer; by: string | null; at: string | null };

async function setOffer({ offer, field, seen, value }: Edit): Promise<EditOutcome> {
  return answerOf<EditOutcome>(
    db.rpc('set_offer', {
      p_offer_id: offer.id,
      p_field: field,
      p_seen: seen,
      p_value: value,
    }),
  );
}

/** Changes one value of an offer. The row takes the server's value and keeps its position. */
export function useSetOffer() {
  const user = useUser();
  const client = useQueryClient();
  return useOnlineMutation({
    mutationFn: setOffer,
    onSuccess: ({ offer }) => {
      const update = (other: DeskOffer): DeskOffer => {
        if (other.id === offer.id) return offer;
        const { status, given_key, sat_key } = offer;
        return other.product_id === offer.product_id ? { ...other, status, given_key, sat_key } : other;
      };
      client.setQueriesData<InfiniteData<Page>>({ queryKey: ['desk', user.id, 'catalog'] }, (data) =>
        data
          ? { ...data, pages: data.pages.map((page) => ({ ...page, offers: page.offers.map(update) })) }
          : data,
      );
    },
  });
}
