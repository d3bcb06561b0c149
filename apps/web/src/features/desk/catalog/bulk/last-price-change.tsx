import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { useUser } from '@/domain/session';
import { failureReason } from '@/lib/failure-reason';
import { formatCount, formatDateTime, formatMoney } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { isOutcomeUnknown } from '@/lib/app-error';
import { commonStrings } from '@/strings/common.strings';
import { lastPriceChangeQuery, usePriceChange } from '../../api/catalog/use-price-change';
import { deskOrderStrings } from '../../desk.strings';
import { bulkStrings as texts, catalogStrings } from '../catalog.strings';
import { NoticeBar } from '../../shared/lists/notice-bar';
import { UndoBar } from '../undo-bar';
import type { UndoOutcome } from './price-plan';

const NAMED = 5;

/** The last bulk price change, with its undo, and then the prices that stayed because they have changed since. */
export function LastPriceChange() {
  const user = useUser();
  const { data: last } = useQuery(lastPriceChangeQuery(user.id));
  const { undo } = usePriceChange();
  const kept = undo.data?.outcome === 'undone' ? undo.data.changed : [];
  const takeBack = (id: string) =>
    undo.mutate(id, {
      onSuccess: ({ outcome }) => {
        toast.resolved(texts.undoFailed);
        if (outcome === 'undone') toast.success(texts.undone);
      },
      onError: (error) => {
        if (isOutcomeUnknown(error)) toast.warning(texts.undoUnknown);
        else toast.error(texts.undoFailed, failureReason(error));
      },
    });
  const close = (
    <Button variant="outline" onClick={undo.reset}>
      {commonStrings.close}
    </Button>
  );
  return (
    <>
      {kept.length > 0 && (
        <NoticeBar role="status" action={close}>
          <ChangedPrices title={texts.partlyUndone} changed={kept} />
        </NoticeBar>
      )}
      {last && (
        <UndoBar
          text={texts.last(
            last.summary,
            formatCount(last.count),
            last.by ?? deskOrderStrings.operator,
            formatDateTime(last.at),
          )}
          label={texts.undo}
          isPending={undo.isPending}
          question={{ title: texts.undoTitle(formatCount(last.count)), text: texts.undoText(last.summary) }}
          onUndo={() => takeBack(last.id)}
          below={
            undo.data?.outcome === 'changed' &&
            undo.variables === last.id && (
              <div role="alert" className="text-destructive basis-full">
                <ChangedPrices title={texts.notUndone} changed={undo.data.changed} />
              </div>
            )
          }
        />
      )}
    </>
  );
}

/** The prices that have changed since, with today's. */
function ChangedPrices({ title, changed }: { title: string } & Pick<UndoOutcome, 'changed'>) {
  const priceOf = (price: number | null) => (price === null ? catalogStrings.noPrice : formatMoney(price));
  return (
    <>
      <p className="font-semibold">{title}</p>
      <ul>
        {changed.slice(0, NAMED).map(({ name, sku, store, price }) => (
          <li key={`${sku} ${store}`}>{texts.now(name, store, priceOf(price))}</li>
        ))}
        {changed.length > NAMED && <li>{texts.others(formatCount(changed.length - NAMED))}</li>}
      </ul>
    </>
  );
}
