import { useQuery } from '@tanstack/react-query';
import type { DashboardOwner } from '../api/dashboard-keys';
import { spendReportQuery } from '../api/get-spend-report';
import { ReadFailure } from '../read-failure';
import { CategoryBars } from './category-bars';
import { MonthBars } from './month-bars';
import { NextDeliveryCard } from './next-delivery-card';
import { RisenPrices } from './risen-prices';
import { SpendSkeleton } from './spend-skeleton';
import { spendStrings as texts } from './spend.strings';

/** The establishment's purchases in figures; nothing before its first order. */
export function SpendPart({ owner }: { owner: DashboardOwner }) {
  const { data: report, isPending, isError, refetch } = useQuery(spendReportQuery(owner));
  if (isPending) return <SpendSkeleton />;
  if (isError)
    return (
      <ReadFailure text={texts.failed} onRetry={() => void refetch()} className="bg-card rounded-lg border" />
    );
  if (!report?.months.some(({ orders }) => orders > 0)) return null;
  return (
    <section aria-label={texts.label} className="grid gap-6">
      {report.next_delivery && <NextDeliveryCard delivery={report.next_delivery} />}
      <div className="grid gap-6 md:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        <MonthBars months={report.months} beforeToDate={report.before_to_date} />
        <CategoryBars categories={report.categories} months={report.months} />
        {report.risen.length > 0 && <RisenPrices risen={report.risen} />}
      </div>
    </section>
  );
}
