import type { UseQueryResult } from '@tanstack/react-query';
import type { CatalogPage } from '@/domain/product';
import { useOnline } from '@/lib/page/use-online';
import type { CatalogView } from './kept-view';

/** Whether the page waits for a connection: neither another search's products nor a placeholder may do so. */
export function useIsCutOff(page: UseQueryResult<CatalogPage>, view: CatalogView | null): boolean {
  const isOnline = useOnline();
  return !isOnline && (page.isPending || page.isPlaceholderData || view === null);
}
