import { FileTextIcon } from 'lucide-react';
import { EmptyState } from '@/components/common/states/empty-state';
import { PageHeader } from '@/components/common/page/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useCurrentLocation } from '@/domain/location';
import { useAddressParams } from '@/lib/page/use-address-params';
import { CreditTab } from './credit-tab';
import { OrdersList } from './orders-list';
import { formatOrdersParams, parseOrdersParams, TABS, type OrdersParams } from './orders-params';
import { ordersStrings } from './orders.strings';

/** /orders: the current establishment's orders, and further tabs. */
export default function OrdersPage() {
  const { location, locations } = useCurrentLocation();
  const [asked, changeParams] = useAddressParams(parseOrdersParams, formatOrdersParams);
  const params = { ...asked, isEverywhere: asked.isEverywhere && locations.length > 1 };
  const change = (next: Partial<OrdersParams>, options?: { replace: boolean }) =>
    changeParams({ page: 1, ...next }, options);
  return (
    <>
      <PageHeader
        title={ordersStrings.title}
        description={params.isEverywhere ? ordersStrings.everywhere : location?.name}
      />
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
          <CreditTab />
        </TabsContent>
      </Tabs>
    </>
  );
}
