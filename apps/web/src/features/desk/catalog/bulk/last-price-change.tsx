import { useQuery } from '@tanstack/react-query';
import { Undo2Icon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useUser } from '@/domain/session';
import { failureReason } from '@/lib/failure-reason';
import { formatCount, formatDateTime, formatMoney } from '@/lib/format';
import { toast } from '@/lib/toast';
import { lastPriceChangeQuery, usePriceChange } from '../../api/use-price-change';
import { deskOrderStrings } from '../../desk.strings';
import { bulkStrings as texts, catalogStrings } from '../catalog.strings';
import type { UndoOutcome } from './price-plan';

const NAMED = 5;

/** The last change in bulk, with the way back while nothing has changed since. */
export function LastPriceChange() {
  const user = useUser();
  const { data: last } = useQuery(lastPriceChangeQuery(user.id));
  const { undo } = usePriceChange();
  if (!last) return null;
  const takeBack = () =>
    undo.mutate(last.id, {
      onSuccess: ({ outcome }) => outcome === 'undone' && toast.success(texts.undone),
      onError: (error) => toast.error(texts.undoFailed, failureReason(error)),
    });
  const count = formatCount(last.count);
  return (
    <div className="bg-card mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-4 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-60 break-words">
        {texts.last(last.summary, count, last.by ?? deskOrderStrings.operator, formatDateTime(last.at))}
      </p>
      <Button variant="outline" onClick={takeBack} disabled={undo.isPending} aria-busy={undo.isPending}>
        <Undo2Icon aria-hidden />
        {texts.undo}
      </Button>
      {undo.data && undo.variables === last.id && <NotUndone outcome={undo.data} />}
    </div>
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
