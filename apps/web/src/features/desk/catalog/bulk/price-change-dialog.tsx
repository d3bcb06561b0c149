import { useState } from 'react';
import { DiscardGuard } from '@/components/common/discard/discard-guard';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { useStaffRole } from '@/domain/staff';
import { failureReason } from '@/lib/failure-reason';
import { formatCount } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { usePriceChange, type ChangeKind } from '../../api/catalog/use-price-change';
import { useAttemptKey } from '@/lib/mutations/use-attempt-key';
import { isOutcomeUnknown } from '@/lib/app-error';
import { bulkStrings as texts, catalogStrings } from '../catalog.strings';
import type { CatalogFilter } from '../offer';
import { PriceChangeForm } from './price-change-form';
import type { PricePlan } from './price-plan';
import { PricePreview, type PreviewNotice } from './price-preview';

type Props = { filter: CatalogFilter; onClose: () => void };
type Shown = { kind: ChangeKind; value: number; plan: PricePlan; notice?: PreviewNotice };

/** Changes the prices of all offers of the filter: entered, previewed one by one, and saved as previewed. */
export function PriceChangeDialog({ filter, onClose }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const { preview, save } = usePriceChange();
  const { keyOf } = useAttemptKey();
  const scope = useScope(filter);
  const show = (kind: ChangeKind, value: number) =>
    preview.mutate(
      { filter, kind, value },
      {
        onSuccess: (plan) => {
          toast.resolved(texts.previewFailed);
          setShown({ kind, value, plan });
        },
        onError: (error) => toast.error(texts.previewFailed, failureReason(error)),
      },
    );
  const commit = (sent: Shown) => {
    const { kind, value } = sent;
    const change = { filter, kind, value, digest: sent.plan.digest };
    save.mutate(
      { ...change, key: keyOf(change) },
      {
        onSuccess: ({ outcome, plan }) => {
          toast.resolved(texts.saveFailed);
          if (outcome !== 'saved') {
            setShown({ kind, value, plan, ...(outcome === 'different' && { notice: 'different' }) });
            return;
          }
          toast.success(texts.saved(formatCount(plan.changes.length)));
          onClose();
        },
        onError: (error) => {
          if (isOutcomeUnknown(error)) setShown({ ...sent, notice: 'unsure' });
          else toast.error(texts.saveFailed, failureReason(error));
        },
      },
    );
  };
  return (
    <DiscardGuard onClose={onClose}>
      {(close) => (
        <Dialog open onOpenChange={(open) => !open && close()}>
          <DialogContent className="sm:max-w-3xl">
            <DialogHeader>
              <DialogTitle>{texts.title}</DialogTitle>
              <DialogDescription>{texts.scope(scope)}</DialogDescription>
            </DialogHeader>
            <PriceChangeForm
              isPending={preview.isPending}
              isFixed={shown?.notice === 'unsure'}
              onType={() => setShown(null)}
              onPreview={show}
            />
            {shown && (
              <PricePreview
                key={shown.plan.digest}
                plan={shown.plan}
                notice={shown.notice}
                isPending={save.isPending}
                onSave={() => commit(shown)}
                onClose={close}
              />
            )}
          </DialogContent>
        </Dialog>
      )}
    </DiscardGuard>
  );
}

/** The filter in words. */
function useScope({ search, store, brand, status }: CatalogFilter): string[] {
  const { stores } = useStaffRole();
  const storeName = stores.find(({ id }) => id === store)?.name;
  return [
    search ? texts.search(search) : '',
    brand ?? '',
    storeName ?? '',
    status === 'sold_out' ? catalogStrings.soldOut.toLowerCase() : '',
    status && status !== 'sold_out' ? catalogStrings.states[status].toLowerCase() : '',
  ].filter((part) => part !== '');
}
