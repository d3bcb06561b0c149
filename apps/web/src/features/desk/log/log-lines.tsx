import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentOf } from '../orders/order-words';
import type { LogAct, LogEntry, LogFilter, LogLine } from './log';
import { formatLogParams } from './log-params';
import { actOf, allOf, changesOf, exampleOf, groupOf } from './log-words';
import { logStrings as texts } from './log.strings';

type Stores = Parameters<typeof changesOf>[1];

/** One row that was written. */
export function EntryLine({ entry, stores }: { entry: LogEntry; stores: Stores }) {
  return (
    <Line line={entry}>
      <p className="min-w-0 break-words">
        {actOf(entry)}
        {entry.subject && <span className="block font-semibold">{entry.subject}</span>}
      </p>
      <div className="min-w-0 text-sm">
        <ul>
          {changesOf(entry, stores).map(({ field, before, after }) => (
            <li key={field} className="break-words">
              <span className="text-muted-foreground">{field}:</span> {entry.before && `${before} → `}
              {entry.after ? after : texts.empty}
            </li>
          ))}
        </ul>
        {entry.reason && <p className="text-muted-foreground">{texts.reason(entry.reason)}</p>}
      </div>
    </Line>
  );
}

type ActProps = { act: LogAct; filter: LogFilter; stores: Stores };

/** An act of many rows: how many of which kind, examples, and the way to all of them. */
export function ActLine({ act, filter, stores }: ActProps) {
  const { groups, examples } = act.many;
  // A search looks for other acts; a person, a kind and days count what is shown.
  const rows = formatLogParams({ ...filter, search: '', act: act.id });
  return (
    <Line line={act}>
      <div className="min-w-0 break-words">
        <p className="font-semibold">{act.reason ?? texts.act}</p>
        <ul>
          {groups?.map((group) => (
            <li key={`${group.table} ${group.act}`}>{groupOf(group)}</li>
          ))}
        </ul>
      </div>
      <div className="min-w-0 text-sm">
        <p className="text-muted-foreground">{texts.examples}</p>
        <ul>
          {examples.map((row, index) => (
            <li key={index} className="break-words">
              {exampleOf(row, stores)}
            </li>
          ))}
        </ul>
        <Link
          to={{ search: rows.toString() }}
          className="text-primary inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
        >
          {allOf(act)}
        </Link>
      </div>
    </Line>
  );
}

function Line({ line, children }: { line: LogLine; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-[14rem_1fr_1.5fr]">
      <p className="text-sm">
        <span className="block font-semibold break-words">{line.by}</span>
        {line.email !== line.by && (
          <span className="text-muted-foreground block break-words">{line.email}</span>
        )}
        <time dateTime={line.at} className="text-muted-foreground">
          {momentOf(line.at)}
        </time>
      </p>
      {children}
    </li>
  );
}
