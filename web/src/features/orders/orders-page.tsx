import { useSearchParams } from 'react-router';
import { FileTextIcon } from 'lucide-react';
import { EmptyState } from '@/components/common/empty-state';
import { PageHeader } from '@/components/common/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useCurrentLocation } from '@/domain/location';
import { formatMoney } from '@/lib/format';
import { OrdersList } from './orders-list';
import { formatOrdersParams, parseOrdersParams, TABS, type OrdersParams } from './orders-params';
import { ordersStrings } from './orders.strings';

/** /orders: the current establishment's orders, with the tabs beside them. */
export default function OrdersPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { location } = useCurrentLocation();
  const params = parseOrdersParams(searchParams);
  const change = (next: Partial<OrdersParams>, options?: { replace: boolean }) =>
    setSearchParams(formatOrdersParams({ ...params, page: 1, ...next }), {
      preventScrollReset: true,
      ...options,
    });
  return (
    <>
      <PageHeader title={ordersStrings.title} description={location?.name} />
      <Tabs
        value={params.tab}
        onValueChange={(value) => change({ tab: TABS.find((tab) => tab === value) ?? 'pedidos' })}
      >
        <TabsList>
          {TABS.map((tab) => (
            <TabsTrigger key={tab} value={tab}>
              {ordersStrings.tabs[tab]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="pedidos">
          <OrdersList params={params} onChange={change} />
        </TabsContent>
        <TabsContent value="facturas">
          <EmptyState
            icon={FileTextIcon}
            title={ordersStrings.invoicesEmpty}
            description={ordersStrings.invoicesText}
          />
        </TabsContent>
        <TabsContent value="credito">
          <Credit />
        </TabsContent>
      </Tabs>
    </>
  );
}

function Credit() {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {[ordersStrings.creditAvailable, ordersStrings.creditUsed].map((label) => (
        <div key={label} className="bg-card rounded-lg border p-5">
          <dt className="text-muted-foreground text-sm">{label}</dt>
          <dd className="money mt-1 font-serif text-3xl">{formatMoney(0, { decimals: 0 })}</dd>
        </div>
      ))}
    </dl>
  );
}
