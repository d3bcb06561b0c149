import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/domain/session';
import { failureReason } from '@/lib/failure-reason';
import { formatCount, formatDateTime, formatMoney } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { isOutcomeUnknown } from '@/lib/app-error';
import { lastPriceChangeQuery, usePriceChange } from '../../api/use-price-change';
import { deskOrderStrings } from '../../desk.strings';
import { bulkStrings as texts, catalogStrings } from '../catalog.strings';
import { UndoBar } from '../undo-bar';
import type { UndoOutcome } from './price-plan';

const NAMED = 5;

/** The last bulk price change, with its undo while the prices are unchanged since. */
export function LastPriceChange() {
  const user = useUser();
  const { data: last } = useQuery(lastPriceChangeQuery(user.id));
  const { undo } = usePriceChange();
  if (!last) return null;
  const takeBack = () =>
    undo.mutate(last.id, {
      onSuccess: ({ outcome }) => outcome === 'undone' && toast.success(texts.undone),
      onError: (error) => {
        if (isOutcomeUnknown(error)) toast.warning(texts.undoUnknown);
        else toast.error(texts.undoFailed, failureReason(error));
      },
    });
  return (
    <UndoBar
      text={texts.last(
        last.summary,
        formatCount(last.count),
        last.by ?? deskOrderStrings.operator,
        formatDateTime(last.at),
      )}
      label={texts.undo}
      isPending={undo.isPending}
      onUndo={takeBack}
      below={undo.data && undo.variables === last.id && <NotUndone outcome={undo.data} />}
    />
  );
}

function NotUndone({ outcome }: { outcome: UndoOutcome }) {
  if (outcome.outcome === 'undone') return null;
  const { changed } = outcome;
  const priceOf = (price: number | null) => (price === null ? catalogStrings.noPrice : formatMoney(price));
  return (
    <div role="alert" className="text-destructive basis-full">
      <p className="font-semibold">{texts.notUndone}</p>
      <ul>
        {changed.slice(0, NAMED).map(({ name, sku, store, price }) => (
          <li key={`${sku} ${store}`}>{texts.now(name, store, priceOf(price))}</li>
        ))}
        {changed.length > NAMED && <li>{texts.others(formatCount(changed.length - NAMED))}</li>}
      </ul>
    </div>
  );
}
