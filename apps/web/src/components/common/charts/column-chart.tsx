import { cn } from '@/lib/cn';
import { barTone } from './bar-tone';
import { shareOf } from './share-of';

type Column = {
  key: string;
  /** Below the column. */
  label: string;
  /** Above its bars; a chart has captions on all of its columns or on none. */
  caption?: string;
  /** Tooltip. */
  title: string;
  /** Side by side; the strong bar is the chart's subject. */
  bars: { value: number; isStrong: boolean }[];
};

type Props = { columns: Column[]; className?: string };

/** Columns as high as their values; screen readers use the `FigureTable` beside it. */
export function ColumnChart({ columns, className }: Props) {
  const largest = Math.max(0, ...columns.flatMap(({ bars }) => bars.map(({ value }) => value)));
  return (
    <div
      aria-hidden
      style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
      className={cn('grid h-40 items-end gap-2', className)}
    >
      {columns.map(({ key, ...column }) => (
        <ColumnBars key={key} {...column} largest={largest} />
      ))}
    </div>
  );
}

function ColumnBars({ label, caption, title, bars, largest }: Omit<Column, 'key'> & { largest: number }) {
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <div className="grid h-full grid-rows-[1fr_auto] gap-1 text-center text-xs">
      <div className="flex flex-col justify-end gap-1" title={title}>
        {caption !== undefined && <span className="money text-muted-foreground">{caption}</span>}
        <span
          style={{ height: `${shareOf(highest, largest) * (caption === undefined ? 1 : 0.8)}%` }}
          className="flex items-end gap-px"
        >
          {bars.map(({ value, isStrong }) => (
            <span
              key={String(isStrong)}
              style={{ height: `${shareOf(value, highest)}%` }}
              className={cn('flex-1 rounded-t-sm', barTone(isStrong))}
            />
          ))}
        </span>
      </div>
      <span className="text-muted-foreground min-h-5 border-t pt-1">{label}</span>
    </div>
  );
}
