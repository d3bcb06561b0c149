import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchXIcon } from 'lucide-react';
import { EmptyState } from '@/components/common/states/empty-state';
import { PageHeader } from '@/components/common/page/page-header';
import { useUser } from '@/domain/session';
import { formatCount } from '@/lib/format';
import { useAddressParams } from '@/lib/page/use-address-params';
import { deskOrdersQuery } from '../api/orders/get-desk-orders';
import { deskStrings, deskOrdersStrings as texts } from '../desk.strings';
import type { DeskOrder } from '../shared/orders/desk-order';
import { PagedList } from '../shared/lists/paged-list';
import { DeskOrderList } from './list/desk-order-list';
import { formatDeskParams, parseDeskParams } from './list/desk-params';
import { DeskToolbar } from './list/desk-toolbar';
import { OrderTools } from './list/order-tools';
import { OrderPanel } from './panel/order-panel';
import { SelectionBar } from './moves/selection-bar';

/** /operacion/pedidos: the orders of the person's stores, to select and move on. */
export default function DeskOrdersPage() {
  const user = useUser();
  const [{ order: open, ...filters }, change] = useAddressParams(parseDeskParams, formatDeskParams);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useInfiniteQuery(deskOrdersQuery(user.id, filters));
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <>
      <PageHeader title={deskStrings.orders} actions={<OrderTools filters={filters} />} />
      <DeskToolbar
        filters={filters}
        onChange={(next, options) => {
          setChosen(new Set());
          change(next, options);
        }}
      />
      <p role="status" className="text-muted-foreground mt-4 mb-2 text-sm">
        {query.data && texts.shown(formatCount(orders.length), query.hasNextPage)}
      </p>
      <PagedList query={query} failed={texts.failed} more={texts.more}>
        {() => (
          <Orders
            orders={orders}
            chosen={chosen}
            onChoose={setChosen}
            onOpen={(order) => change({ order })}
          />
        )}
      </PagedList>
      <SelectionBar chosen={orders.filter(({ id }) => chosen.has(id))} onDone={() => setChosen(new Set())} />
      <OrderPanel orderId={open} onClose={() => change({ order: null })} />
    </>
  );
}

type OrdersProps = {
  orders: DeskOrder[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onOpen: (orderId: string) => void;
};

function Orders({ orders, ...props }: OrdersProps) {
  if (orders.length === 0) {
    return <EmptyState icon={SearchXIcon} title={texts.none} description={texts.noneText} />;
  }
  return <DeskOrderList orders={orders} {...props} />;
}
