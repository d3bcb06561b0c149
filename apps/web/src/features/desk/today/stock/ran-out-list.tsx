import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { useUser } from '@/domain/session';
import { ranOutQuery } from '../../api/catalog/get-ran-out';
import { ProductList } from './product-list';
import { stockStrings as texts } from './stock.strings';

const soldOut = 'estado=agotados';

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
      more={
        <Link
          to={`${paths.deskCatalog.href()}?${soldOut}`}
          className="text-primary inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline"
        >
          {texts.allRanOut}
        </Link>
      }
    />
  );
}
