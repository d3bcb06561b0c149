import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { useUser } from '@/domain/session';
import { isOutcomeUnknown } from '@/lib/app-error';
import { failureReason } from '@/lib/failure-reason';
import { formatCount, formatDateTime } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { importUndoQuery, lastImportQuery, useCatalogImport } from '../api/catalog/use-catalog-import';
import { deskOrderStrings } from '../desk.strings';
import type { UndoneImport } from './import/import-plan';
import { importStrings as texts } from './import/import.strings';
import { NoticeBar } from '../shared/lists/notice-bar';
import { UndoBar } from './undo-bar';

const NAMED = 5;

/** The last import with its undo, and then its outcome. */
export function LastImport() {
  const user = useUser();
  const { data: last } = useQuery(lastImportQuery(user.id));
  const { undo } = useCatalogImport();
  const takeBack = (id: string) =>
    undo.mutate(id, {
      onSuccess: () => toast.resolved(texts.undoFailed),
      onError: (error) => {
        if (isOutcomeUnknown(error)) toast.error(texts.undoUnknown);
        else toast.error(texts.undoFailed, failureReason(error));
      },
    });
  return (
    <>
      {undo.data && <Undone answer={undo.data} onClose={undo.reset} />}
      {last && (
        <UndoBar
          text={texts.last(
            last.file,
            formatCount(last.count),
            last.by ?? deskOrderStrings.operator,
            formatDateTime(last.at),
          )}
          label={texts.undo}
          isPending={undo.isPending}
          question={{
            title: texts.undoTitle(formatCount(last.count)),
            text: <UndoPlan id={last.id} file={last.file} />,
          }}
          onUndo={() => takeBack(last.id)}
        />
      )}
    </>
  );
}

/** The effects of an undo, in numbers, and that it cannot be redone. */
function UndoPlan({ id, file }: { id: string; file: string }) {
  const user = useUser();
  const { data, isError } = useQuery(importUndoQuery(user.id, id));
  return (
    <>
      <span role="status" className="mb-2 block">
        {!data && (isError ? texts.undoUncounted : texts.undoCounting)}
        {data &&
          (['reverted', 'kept', 'impossible'] as const)
            .filter((name) => name === 'reverted' || data[name] > 0)
            .map((name) => (
              <span key={name} className="block">
                {texts.undoWill[name](formatCount(data[name]))}
              </span>
            ))}
      </span>
      {texts.undoText(file)}
    </>
  );
}

/** The offers restored, kept because they have changed since, or impossible to remove. */
function Undone({ answer, onClose }: { answer: UndoneImport; onClose: () => void }) {
  const buckets = (['reverted', 'kept', 'impossible'] as const).filter((name) => answer[name].count > 0);
  const close = (
    <Button variant="outline" onClick={onClose}>
      {texts.close}
    </Button>
  );
  return (
    <NoticeBar role="status" action={close}>
      {buckets.map((name) => (
        <div key={name}>
          <p className="font-semibold">{texts.undone[name](formatCount(answer[name].count))}</p>
          <ul>
            {answer[name].rows.slice(0, NAMED).map((row) => (
              <li key={`${row.sku} ${row.store}`}>
                {texts.named(
                  row.name,
                  row.store,
                  row.columns.map((column) => texts.columns[column] ?? column),
                )}
              </li>
            ))}
            {name !== 'reverted' && answer[name].count > NAMED && (
              <li>{texts.rest(formatCount(answer[name].count - NAMED))}</li>
            )}
          </ul>
        </div>
      ))}
      {(['categories', 'sellers'] as const)
        .filter((name) => answer.removed[name].length > 0)
        .map((name) => (
          <p key={name}>{texts.removed[name](answer.removed[name])}</p>
        ))}
    </NoticeBar>
  );
}
