import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryIcon } from 'lucide-react';
import { PageHeader } from '@/components/common/page/page-header';
import { EmptyState } from '@/components/common/states/empty-state';
import { useUser } from '@/domain/session';
import { useStaffRole } from '@/domain/staff';
import { useAddressParams } from '@/lib/use-address-params';
import { logQuery, readAllLog } from '../api/get-log';
import { ExportButton } from '../export-button';
import { OnlyAdmins } from '../only-admins';
import { momentOf } from '../orders/order-words';
import { PagedList } from '../paged-list';
import type { LogEntry } from './log';
import { logCsv } from './log-csv';
import { formatLogParams, parseLogParams } from './log-params';
import { LogToolbar } from './log-toolbar';
import { actOf, changesOf } from './log-words';
import { logStrings as texts } from './log.strings';

/** /operacion/bitacora: the changes of the team. For admins. */
export default function LogPage() {
  const { isAdmin } = useStaffRole();
  return isAdmin ? <LogOfDesk /> : <OnlyAdmins />;
}

function LogOfDesk() {
  const user = useUser();
  const { stores } = useStaffRole();
  const [filter, change] = useAddressParams(parseLogParams, formatLogParams);
  const query = useInfiniteQuery(logQuery(user.id, filter));
  const isFiltered = formatLogParams(filter).size > 0;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <ExportButton
            file="bitacora.csv"
            texts={texts}
            read={(signal) => readAllLog(filter, signal)}
            write={(entries) => logCsv(entries, stores)}
          />
        }
      />
      <LogToolbar
        filter={filter}
        people={query.data?.pages[0]?.people ?? []}
        onChange={(next) => change(next, { replace: true })}
      />
      <PagedList query={query} failed={texts.failed} more={texts.more}>
        {(pages) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) {
            return (
              <EmptyState
                icon={HistoryIcon}
                title={isFiltered ? texts.none : texts.nothing}
                description={isFiltered ? texts.noneText : texts.nothingText}
              />
            );
          }
          return (
            <ol aria-label={texts.list} className="bg-card divide-y rounded-lg border">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} stores={stores} />
              ))}
            </ol>
          );
        }}
      </PagedList>
    </>
  );
}

type EntryProps = { entry: LogEntry; stores: ReturnType<typeof useStaffRole>['stores'] };

function Entry({ entry, stores }: EntryProps) {
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-[14rem_1fr_1.5fr]">
      <p className="text-sm">
        <span className="block font-semibold break-words">{entry.by}</span>
        <time dateTime={entry.at} className="text-muted-foreground">
          {momentOf(entry.at)}
        </time>
      </p>
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
    </li>
  );
}
