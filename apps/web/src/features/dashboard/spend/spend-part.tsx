import { useQuery } from '@tanstack/react-query';
import { RotateCcwIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { commonStrings } from '@/strings/common.strings';
import type { DashboardOwner } from '../api/dashboard-keys';
import { spendReportQuery } from '../api/get-spend-report';
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
  if (isError) return <Failed onRetry={() => void refetch()} />;
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

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="bg-card flex flex-wrap items-center justify-between gap-3 rounded-lg border px-5 py-6">
      <p className="text-muted-foreground">{texts.failed}</p>
      <Button variant="outline" onClick={onRetry}>
        <RotateCcwIcon aria-hidden />
        {commonStrings.retry}
      </Button>
    </div>
  );
}
