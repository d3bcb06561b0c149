import { BarTable } from '@/components/common/charts/bar-table';
import { monthName, monthOf } from '../month';
import { Panel } from '../panel';
import type { SpendReport } from './spend-report';
import { spendStrings } from './spend.strings';

const texts = spendStrings.categories;

/** This month's lines by category, compared with the whole of last month: figures with bars under them. */
export function CategoryBars({ categories, months }: Pick<SpendReport, 'categories' | 'months'>) {
  const [before = '', now = ''] = months.slice(-2).map(({ month }) => monthName(monthOf(month)));
  if (categories.length === 0)
    return (
      <Panel title={texts.title}>
        <p className="text-muted-foreground px-5 pb-5 text-sm">{texts.empty}</p>
      </Panel>
    );
  const rows = categories.map(({ name, ...amounts }) => {
    const shown = name ?? texts.others;
    return { ...amounts, key: name ?? '', name: shown };
  });
  return (
    <Panel title={texts.title}>
      <BarTable head={texts.category} now={now} before={before} rows={rows} className="mx-5 mb-5" />
    </Panel>
  );
}
