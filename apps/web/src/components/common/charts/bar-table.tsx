import { Fragment } from 'react';
import { cn } from '@/lib/cn';
import { formatMoney } from '@/lib/format';
import { barTone } from './bar-tone';
import { shareOf } from './share-of';

type Row = {
  key: string;
  name: string;
  /** Shown below the name. */
  detail?: string;
  total: number;
  before: number;
};

type Props = {
  /** The kind of the rows, for screen readers. */
  head: string;
  now: string;
  before: string;
  rows: Row[];
  className?: string;
};

/** Amounts of two periods side by side, with bars as wide as the table below them. MXN. */
export function BarTable({ head, now, before, rows, className }: Props) {
  const largest = Math.max(0, ...rows.flatMap((row) => [row.total, row.before]));
  return (
    <table className={cn('text-sm', className)}>
      <thead>
        <tr className="text-muted-foreground text-xs">
          <th scope="col" className="sr-only">
            {head}
          </th>
          <Legend name={now} isStrong />
          <Legend name={before} isStrong={false} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, detail, total, before: past }) => (
          <Fragment key={key}>
            <tr className="align-top">
              <th scope="row" className="w-full min-w-0 pt-2 pr-3 text-left font-normal">
                {name}
                {detail !== undefined && (
                  <span className="text-muted-foreground block text-xs">{detail}</span>
                )}
              </th>
              <td className="money pt-2 text-right font-semibold">{formatMoney(total)}</td>
              <td className="money text-muted-foreground pt-2 pl-4 text-right">{formatMoney(past)}</td>
            </tr>
            <tr aria-hidden>
              <td colSpan={3} className="pb-2">
                <Bar share={shareOf(total, largest)} isStrong />
                <Bar share={shareOf(past, largest)} isStrong={false} />
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Legend({ name, isStrong }: { name: string; isStrong: boolean }) {
  return (
    <th scope="col" className="pb-1 pl-4 text-right font-normal whitespace-nowrap">
      <Swatch isStrong={isStrong} />
      {name}
    </th>
  );
}

/** The colour before a legend's name. */
export function Swatch({ isStrong }: { isStrong: boolean }) {
  return <span aria-hidden className={cn('mr-1.5 inline-block size-2 rounded-xs', barTone(isStrong))} />;
}

function Bar({ share, isStrong }: { share: number; isStrong: boolean }) {
  return (
    <span
      aria-hidden
      style={{ width: `${share}%` }}
      className={cn('mt-1 block h-1.5 rounded-r-sm', barTone(isStrong))}
    />
  );
}
