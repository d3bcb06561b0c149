import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/domain/session';
import { ranOutQuery } from '../../api/get-ran-out';
import { ProductList } from './product-list';
import { stockStrings as texts } from './stock.strings';

/** Products on offer that cannot be ordered; those that ran out most recently come first. */
export function RanOutList({ showStore }: { showStore: boolean }) {
  const user = useUser();
  const query = useQuery(ranOutQuery(user.id));
  const rows = query.data?.products.map(({ store, ...product }) => ({
    ...product,
    detail: showStore ? store : '',
  }));
  return (
    <ProductList
      id="desk-ran-out"
      title={texts.ranOut}
      failed={texts.ranOutFailed}
      none={texts.noRanOut}
      query={query}
      rows={rows}
    />
  );
}
