import { cn } from '@/lib/cn';
import { formatMoney } from '@/lib/format';
import { monthName, monthOf } from '../month';
import { Panel } from '../panel';
import { shareOf, type SpendReport } from './spend-report';
import { spendStrings } from './spend.strings';

const texts = spendStrings.categories;

/** This month's lines by category, compared with the whole of last month: figures with bars under them. */
export function CategoryBars({ categories, months }: Pick<SpendReport, 'categories' | 'months'>) {
  const largest = Math.max(0, ...categories.flatMap(({ total, before }) => [total, before]));
  const [before = '', now = ''] = months.slice(-2).map(({ month }) => monthName(monthOf(month)));
  if (categories.length === 0)
    return (
      <Panel title={texts.title}>
        <p className="text-muted-foreground px-5 pb-5 text-sm">{texts.empty}</p>
      </Panel>
    );
  return (
    <Panel title={texts.title}>
      <table className="mx-5 mb-5 text-sm">
        <thead>
          <tr className="text-muted-foreground text-xs">
            <th scope="col" className="sr-only">
              {texts.category}
            </th>
            <Legend name={now} className="bg-primary" />
            <Legend name={before} className="bg-primary/35" />
          </tr>
        </thead>
        <tbody>
          {categories.map(({ name, total, before: past }) => (
            <tr key={name} className="align-top">
              <th scope="row" className="w-full min-w-0 py-2 pr-3 text-left font-normal">
                {name ?? texts.others}
                <Bar share={shareOf(total, largest)} className="bg-primary" />
                <Bar share={shareOf(past, largest)} className="bg-primary/35" />
              </th>
              <td className="money py-2 text-right font-semibold">{formatMoney(total)}</td>
              <td className="money text-muted-foreground py-2 pl-4 text-right">{formatMoney(past)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Legend({ name, className }: { name: string; className: string }) {
  return (
    <th scope="col" className="pb-1 pl-4 text-right font-normal whitespace-nowrap">
      <span aria-hidden className={cn('mr-1.5 inline-block size-2 rounded-xs', className)} />
      {name}
    </th>
  );
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <span
      aria-hidden
      style={{ width: `${share}%` }}
      className={cn('mt-1 block h-1.5 rounded-r-sm', className)}
    />
  );
}
