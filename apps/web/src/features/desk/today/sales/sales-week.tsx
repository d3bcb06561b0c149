import { BarTable } from '@/components/common/charts/bar-table';
import { formatChange, formatCount, formatDay } from '@/lib/format';
import type { DaySold } from './sales';
import { salesStrings } from './sales.strings';

const texts = salesStrings.week;

/** The last seven days, today first, each compared with the same weekday a week earlier. */
export function SalesWeek({ days }: { days: DaySold[] }) {
  const today = days.at(-1)?.day;
  const rows = days.toReversed().map(({ day, orders, total, before_orders, before_total }) => ({
    key: day,
    name: day === today ? texts.today : formatDay(day),
    detail: texts.detail(formatCount(orders), formatCount(before_orders), formatChange(total, before_total)),
    total,
    before: before_total,
  }));
  const isEmpty = days.every(({ orders, before_orders: past }) => orders + past === 0);
  return (
    <section aria-labelledby="desk-sales-week" className="bg-card rounded-lg border p-5">
      <h2 id="desk-sales-week" className="text-2xl">
        {texts.title}
      </h2>
      {isEmpty ? (
        <p className="text-muted-foreground mt-3">{texts.none}</p>
      ) : (
        <BarTable
          head={texts.day}
          now={texts.now}
          before={texts.before}
          rows={rows}
          className="mt-2 w-full"
        />
      )}
    </section>
  );
}
