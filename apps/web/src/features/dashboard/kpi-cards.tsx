import { CalendarCheckIcon, HeartIcon, TruckIcon, WalletIcon, type LucideIcon } from 'lucide-react';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCount, formatMoney } from '@/lib/format';
import { commonStrings } from '@/strings/common.strings';
import { dashboardStrings } from './dashboard.strings';
import { formatMonth } from './month';
import type { Figures } from './use-figures';

const texts = dashboardStrings.kpis;

/** The four figures of the current establishment. */
export function KpiCards({ figures }: { figures: Figures }) {
  const { spent, pending, favorites, placed } = figures;
  const month = formatMonth(figures.month);
  return (
    <dl aria-label={dashboardStrings.figures} className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <Kpi icon={WalletIcon} label={texts.spent} note={month} query={spent} format={formatMoney} />
      <Kpi
        icon={TruckIcon}
        label={texts.pending}
        note={texts.inTransit}
        query={pending}
        format={formatCount}
      />
      <Kpi
        icon={HeartIcon}
        label={texts.favorites}
        note={texts.saved}
        query={favorites}
        format={formatCount}
      />
      <Kpi icon={CalendarCheckIcon} label={texts.placed} note={month} query={placed} format={formatCount} />
    </dl>
  );
}

type KpiProps = {
  icon: LucideIcon;
  label: string;
  note: string;
  query: { data: number | undefined; isPending: boolean };
  format: (value: number) => string;
};

function Kpi({ icon: Icon, label, note, query, format }: KpiProps) {
  return (
    <div className="bg-card flex min-w-0 flex-col rounded-lg border p-4 shadow-xs md:p-5">
      <dt className="text-muted-foreground flex items-start justify-between gap-2 text-sm font-medium">
        {label}
        <span className="bg-gold-soft text-gold inline-flex size-9 shrink-0 items-center justify-center rounded-full max-sm:hidden">
          <Icon className="size-4" aria-hidden />
        </span>
      </dt>
      <dd className="mt-auto pt-2">
        <span className="money block min-h-9 font-serif text-xl leading-9 sm:text-3xl">
          <KpiValue query={query} format={format} />
        </span>
        <span className="text-muted-foreground block text-xs">{note}</span>
      </dd>
    </div>
  );
}

/** A figure that cannot be read stays blank; the failure is only logged to the console. */
function KpiValue({ query, format }: Pick<KpiProps, 'query' | 'format'>) {
  if (query.isPending) return <Skeleton className="h-8 w-24 max-w-full" />;
  if (query.data !== undefined) return format(query.data);
  return (
    <>
      <span aria-hidden>—</span>
      <span className="sr-only">{commonStrings.notAvailable}</span>
    </>
  );
}
