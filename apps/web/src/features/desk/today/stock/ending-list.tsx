import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/domain/session';
import { runningOutQuery } from '../../api/catalog/get-running-out';
import { ProductList } from './product-list';
import type { RunningOut } from './running-out';
import { stockStrings as texts } from './stock.strings';

function rowsOf({ products, days }: RunningOut, showStore: boolean) {
  return products.map(({ id, name, sku, store, stock, pieces }) => {
    const reason = texts.reason(stock, pieces, days);
    return { id, name, sku, detail: showStore ? `${store}: ${reason}` : reason };
  });
}

/** Products that run out within a week at their present pace, soonest first. */
export function EndingList({ showStore }: { showStore: boolean }) {
  const user = useUser();
  const query = useQuery(runningOutQuery(user.id));
  return (
    <ProductList
      id="desk-ending"
      title={texts.ending}
      failed={texts.endingFailed}
      none={query.data && texts.noEnding(query.data.days)}
      note={query.data && texts.endingNote(query.data.days)}
      query={query}
      rows={query.data && rowsOf(query.data, showStore)}
    />
  );
}
