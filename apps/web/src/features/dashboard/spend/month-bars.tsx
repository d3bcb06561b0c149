import { cn } from '@/lib/cn';
import { formatCount, formatMoney } from '@/lib/format';
import { formatMonth, monthName, monthOf } from '../month';
import { Panel } from '../panel';
import { changeText, shareOf, type SpendMonth } from './spend-report';
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
  const change = changeText(now.total, beforeToDate);
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
  const largest = Math.max(...months.map(({ total }) => total));
  return (
    <div aria-hidden className="grid h-40 grid-cols-6 items-end gap-2">
      {months.map(({ month, total }, index) => (
        <div key={month} className="grid h-full grid-rows-[1fr_auto] gap-1 text-center text-xs">
          <div className="flex flex-col justify-end gap-1" title={formatMoney(total)}>
            <span className="money text-muted-foreground">{total > 0 && roundMoney.format(total)}</span>
            <span
              style={{ height: `${shareOf(total, largest) * 0.8}%` }}
              className={cn('rounded-t-sm', index === months.length - 1 ? 'bg-primary' : 'bg-primary/35')}
            />
          </div>
          <span className="text-muted-foreground border-t pt-1">{shortMonth.format(monthOf(month))}</span>
        </div>
      ))}
    </div>
  );
}

function MonthTable({ months }: { months: SpendMonth[] }) {
  return (
    <table className="sr-only">
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          <th scope="col">{texts.total}</th>
          <th scope="col">{texts.orders}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, total, orders }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(monthOf(month))}</th>
            <td>{formatMoney(total)}</td>
            <td>{formatCount(orders)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
