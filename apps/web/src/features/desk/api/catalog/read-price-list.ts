import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import type { PriceListRow } from '../../catalog/import/write-list';
import type { CatalogFilter } from '../../catalog/offer';
import { desk } from '../../shared/fields/limits';
import { filterArgs } from './get-catalog';

type Next = { name: string; product: string; store: number } | null;
type Page = { rows: PriceListRow[]; next: Next };

const readPage = (filter: CatalogFilter, after: Next, signal: AbortSignal) =>
  answerOf<Page>(
    db
      .rpc('desk_price_list', {
        ...filterArgs(filter),
        ...(after && {
          p_after_name: after.name,
          p_after_product: after.product,
          p_after_store: after.store,
        }),
        p_limit: desk.exportPage.offers,
      })
      .abortSignal(signal),
  );

/**
 * The offers of a filter as lines of a price list; `more` if there are others than fit in a file. Each page becomes text at once, so that no other is kept. The rules of the importer are only loaded for this.
 */
export async function readPriceList(
  filter: CatalogFilter,
  signal: AbortSignal,
): Promise<{ rows: string[]; more: boolean }> {
  const { listLine } = await import('../../catalog/import/write-list');
  const lines: string[] = [];
  let next: Next = null;
  do {
    const page: Page = await readPage(filter, next, signal);
    lines.push(...page.rows.map(listLine));
    next = page.next;
  } while (next && lines.length < desk.exportRows.offers);
  return { rows: lines, more: next !== null };
}
