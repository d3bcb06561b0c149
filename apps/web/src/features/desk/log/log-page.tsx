import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryIcon } from 'lucide-react';
import { PageHeader } from '@/components/common/page/page-header';
import { EmptyState } from '@/components/common/states/empty-state';
import { useUser } from '@/domain/session';
import { useStaffRole } from '@/domain/staff';
import { useAddressParams } from '@/lib/page/use-address-params';
import { logQuery, readAllLog } from '../api/log/get-log';
import { ExportButton } from '../shared/lists/export-button';
import { OnlyAdmins } from '../shared/lists/only-admins';
import { PagedList } from '../shared/lists/paged-list';
import { logCsv } from './log-csv';
import { formatLogParams, parseLogParams } from './log-params';
import { ActLine, EntryLine } from './log-lines';
import { LogToolbar } from './log-toolbar';
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
            write={(lines) => logCsv(lines, stores)}
          />
        }
      />
      <LogToolbar
        filter={filter}
        people={query.data?.pages[0]?.people ?? []}
        act={query.isPlaceholderData ? undefined : query.data?.pages[0]?.entries[0]}
        onChange={(next) => change(next, { replace: true })}
      />
      <PagedList query={query} failed={texts.failed} more={texts.more}>
        {(pages) => {
          const lines = pages.flatMap((page) => page.entries);
          if (lines.length === 0) {
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
              {lines.map((line) =>
                line.many ? (
                  <ActLine key={line.id} act={line} filter={filter} stores={stores} />
                ) : (
                  <EntryLine key={line.id} entry={line} stores={stores} />
                ),
              )}
            </ol>
          );
        }}
      </PagedList>
    </>
  );
}
