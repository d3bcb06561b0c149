import { quickOrder } from '@/config/limits';
import { readNearestKinds } from '@/domain/product/api/get-nearest-kinds';
import type { SuggestionsAnswer } from '@/domain/product/suggestion';
import { toProduct } from '@/domain/product/to-product';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { toPadProduct } from '../draft/to-pad-product';
import type { Offer } from '../source/product-source';

/** The products that the search box finds for a term, or else the nearest categories and brands. */
export async function findOffer(locationId: string, term: string, signal: AbortSignal): Promise<Offer> {
  const { products, searched = null } = await answerOf<SuggestionsAnswer>(
    db
      .rpc('search_suggestions', {
        p_location_id: locationId,
        p_search: term,
        p_limit: quickOrder.candidates,
      })
      .abortSignal(signal),
  );
  if (products.length > 0) {
    const found = products.map((row) => toPadProduct(toProduct(row)));
    return { products: found, searched, categories: [], brands: [] };
  }
  const kinds = await readNearestKinds(locationId, term, signal);
  const categories = kinds?.categories.map(({ name }) => name) ?? [];
  return { products: [], searched: null, categories, brands: kinds?.brands ?? [] };
}
