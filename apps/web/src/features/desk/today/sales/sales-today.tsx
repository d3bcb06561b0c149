import { Swatch } from '@/components/common/charts/bar-table';
import { ColumnChart } from '@/components/common/charts/column-chart';
import { FigureTable } from '@/components/common/charts/figure-table';
import { formatChange, formatCount, formatMoney, formatTenths, formatWeekday } from '@/lib/format';
import { type Sales, tradingHours } from './sales';
import { salesStrings } from './sales.strings';

const texts = salesStrings.today;

/** Today so far, compared with the same weekday a week before and the four before, and both days by hour. */
export function SalesToday({ sales }: { sales: Sales }) {
  const { day, clock, now, before, usual, hours } = sales;
  const weekday = formatWeekday(day);
  const change = formatChange(now.total, before.total);
  return (
    <section aria-labelledby="desk-sales-today" className="bg-card rounded-lg border p-5">
      <h2 id="desk-sales-today" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="money text-4xl font-semibold">{formatMoney(now.total)}</span>
        <span>{salesStrings.orders(formatCount(now.orders))}</span>
        {change && <span className="money font-semibold">{change}</span>}
      </p>
      <p className="text-muted-foreground mt-1 text-sm">
        {texts.before(weekday, formatMoney(before.total), formatCount(before.orders))}
      </p>
      {usual && (
        <p className="text-muted-foreground text-sm">
          {texts.usual(weekday, formatMoney(usual.total), formatTenths(usual.orders))}
        </p>
      )}
      {hours.length > 0 ? (
        <Hours sales={sales} weekday={weekday} />
      ) : (
        <p className="text-muted-foreground mt-4">{texts.none(weekday)}</p>
      )}
      <p className="text-muted-foreground mt-4 text-xs">{texts.note(clock)}</p>
    </section>
  );
}

function Hours({ sales, weekday }: { sales: Sales; weekday: string }) {
  const legends = [texts.legend, texts.legendBefore(weekday)] as const;
  const hours = tradingHours(sales.hours).map((sold) => ({
    ...sold,
    name: texts.hours(sold.hour),
    now: texts.sold(formatMoney(sold.total), formatCount(sold.orders)),
    before: texts.sold(formatMoney(sold.before_total), formatCount(sold.before_orders)),
  }));
  const columns = hours.map(({ hour, name, total, before_total: past, now, before }) => ({
    key: name,
    label: hour % 3 === 0 ? String(hour) : '',
    title: texts.column(name, now, before),
    bars: [
      { value: past, isStrong: false },
      { value: total, isStrong: true },
    ],
  }));
  return (
    <>
      <p aria-hidden className="text-muted-foreground mt-4 mb-2 flex flex-wrap gap-x-4 text-xs">
        {legends.map((legend, index) => (
          <span key={legend}>
            <Swatch isStrong={index === 0} />
            {legend}
          </span>
        ))}
      </p>
      <ColumnChart columns={columns} className="gap-1" />
      <FigureTable
        head={[texts.hour, ...legends]}
        rows={hours.map(({ name, now, before }) => [name, now, before])}
      />
    </>
  );
}
