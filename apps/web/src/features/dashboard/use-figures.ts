import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { favoritesCountQuery } from './api/count-favorites';
import { monthOrdersQuery, pendingOrdersQuery } from './api/count-orders';
import { dashboardKeys, type DashboardOwner } from './api/dashboard-keys';
import { monthSpentQuery } from './api/get-month-spent';
import { recentOrdersQuery } from './api/get-recent-orders';
import { startOfMonth } from './month';

/** Everything the dashboard reads about one establishment, and when the last part arrived. */
export function useFigures(owner: DashboardOwner) {
  const queryClient = useQueryClient();
  const [month] = useState(() => startOfMonth(new Date()));
  const since = month.toISOString();
  const spent = useQuery(monthSpentQuery(owner, since));
  const pending = useQuery(pendingOrdersQuery(owner));
  const favorites = useQuery(favoritesCountQuery(owner));
  const placed = useQuery(monthOrdersQuery(owner, since));
  const orders = useQuery(recentOrdersQuery(owner));

  const all = [spent, pending, favorites, placed, orders];
  return {
    month,
    spent,
    pending,
    favorites,
    placed,
    orders,
    updatedAt: Math.max(...all.map((query) => query.dataUpdatedAt)),
    isFetching: all.some((query) => query.isFetching),
    refresh: () => {
      void Promise.all(all.map((query) => query.refetch()));
      // The report, if it is on screen.
      void queryClient.refetchQueries({ queryKey: dashboardKeys.report(owner), type: 'active' });
    },
  };
}

export type Figures = ReturnType<typeof useFigures>;
