import { CardFace } from '@/domain/location/selector/faces/card-face';
import { LocationSelector } from '@/domain/location/selector/location-selector';
import { GroupBlock } from '@/domain/order/block/group-block';
import { AlertsPanel } from './alerts-panel';
import type { DashboardOwner } from './api/dashboard-keys';
import { Hero } from './hero';
import { KpiCards } from './kpi-cards';
import { LastOrder } from './last-order';
import { QuickReorder } from './quick-reorder';
import { RecentOrders } from './recent-orders';
import { Spend } from './spend/spend';
import { useFigures } from './use-figures';

type Props = { groupName: string; owner: DashboardOwner };

/** The dashboard of one establishment. */
export function LocationDashboard({ groupName, owner }: Props) {
  const figures = useFigures(owner);
  return (
    <div className="grid gap-6">
      <GroupBlock {...owner} />
      <Hero
        groupName={groupName}
        updatedAt={figures.updatedAt}
        isRefreshing={figures.isFetching}
        onRefresh={figures.refresh}
      />
      <LastOrder orders={figures.orders} />
      <LocationSelector face={CardFace} />
      <KpiCards figures={figures} />
      <QuickReorder />
      <div className="grid gap-6 xl:grid-cols-3">
        <RecentOrders orders={figures.orders} className="xl:col-span-2" />
        <AlertsPanel />
      </div>
      <Spend owner={owner} />
    </div>
  );
}
