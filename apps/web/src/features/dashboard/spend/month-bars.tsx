import { ColumnChart } from '@/components/common/charts/column-chart';
import { FigureTable } from '@/components/common/charts/figure-table';
import { formatChange, formatCount, formatMoney } from '@/lib/format';
import { formatMonth, monthName, monthOf } from '../month';
import { Panel } from '../panel';
import type { SpendMonth } from './spend-report';
import { spendStrings } from './spend.strings';

const texts = spendStrings.months;
const shortMonth = new Intl.DateTimeFormat('es-MX', { month: 'short' });
const roundMoney = new Intl.NumberFormat('es-MX', { notation: 'compact', maximumFractionDigits: 1 });

type Props = { months: SpendMonth[]; beforeToDate: number };

/** Six months as bars, with a table for screen readers, and this month compared with the last one. */
export function MonthBars({ months, beforeToDate }: Props) {
  const now = months.at(-1);
  const before = months.at(-2);
  if (!now || !before) return null;
  const change = formatChange(now.total, beforeToDate);
  return (
    <Panel title={texts.title}>
      <div className="flex flex-1 flex-col justify-between gap-4 px-5 pt-1 pb-5">
        <div>
          <p className="text-muted-foreground text-sm">{texts.toDate(monthName(monthOf(now.month)))}</p>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="money font-serif text-2xl">{formatMoney(now.total)}</span>
            {change && <span className="money text-sm font-semibold">{change}</span>}
          </p>
          <p className="text-muted-foreground text-sm">
            {texts.before(monthName(monthOf(before.month)), formatMoney(beforeToDate))}
          </p>
        </div>
        <Bars months={months} />
        <MonthTable months={months} />
        <p className="text-muted-foreground text-xs">{texts.note}</p>
      </div>
    </Panel>
  );
}

function Bars({ months }: { months: SpendMonth[] }) {
  const columns = months.map(({ month, total }, index) => ({
    key: month,
    label: shortMonth.format(monthOf(month)),
    caption: total > 0 ? roundMoney.format(total) : '',
    title: formatMoney(total),
    bars: [{ value: total, isStrong: index === months.length - 1 }],
  }));
  return (
    <ColumnChart
      columns={columns}
      className="h-auto min-h-40 flex-1 grid-rows-[minmax(0,1fr)] items-stretch"
    />
  );
}

function MonthTable({ months }: { months: SpendMonth[] }) {
  const rows = months.map(({ month, total, orders }) => [
    formatMonth(monthOf(month)),
    formatMoney(total),
    formatCount(orders),
  ]);
  return <FigureTable head={[texts.month, texts.total, texts.orders]} rows={rows} />;
}
