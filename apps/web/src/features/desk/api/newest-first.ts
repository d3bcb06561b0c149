import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { caches } from '@/config/caches';

/** The last row that was read, after which the next page begins; null for the first page. */
export type Cursor<Id = string> = { at: string; id: Id } | null;

type Source<Page, Id> = {
  queryKey: QueryKey;
  read: (before: Cursor<Id>, signal: AbortSignal) => Promise<Page>;
  /** The position of a page's last row; null on an empty page. */
  lastOf: (page: Page) => Cursor<Id>;
};

/** A list of the desk, newest first and page after page; the former filter's rows stay until those of the next one arrive. */
export function newestFirst<Page extends { more: boolean }, Id = string>({
  queryKey,
  read,
  lastOf,
}: Source<Page, Id>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as Cursor<Id>,
    getNextPageParam: (page): Cursor<Id> => (page.more ? lastOf(page) : null),
    ...caches.everyVisit,
    placeholderData: (previous) => previous,
  });
}

/** The cursor after rows that say when they were created. */
export function afterCreated<Id = string>(rows: readonly { created_at: string; id: Id }[]): Cursor<Id> {
  const last = rows.at(-1);
  return last ? { at: last.created_at, id: last.id } : null;
}
