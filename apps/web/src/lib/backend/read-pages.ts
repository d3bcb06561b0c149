import { dataApi } from '@/config/limits';
import { toAppError } from '../app-error';

type Page<Row> = { data: Row[] | null; error: unknown };

/**
 * Reads a list that may exceed one answer of the data API. The query must end its order with a unique column, or rows could
 * repeat between pages. Throws AppError.
 */
export async function readPages<Row>(
  page: (from: number, to: number) => PromiseLike<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await page(rows.length, rows.length + dataApi.maxRows - 1);
    if (error) throw toAppError(error);
    rows.push(...(data ?? []));
    if ((data?.length ?? 0) < dataApi.maxRows) return rows;
  }
}
