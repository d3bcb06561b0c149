import { useState } from 'react';
import { DiscardGuard } from '@/components/common/discard/discard-guard';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { useStaffRole } from '@/domain/staff';
import { failureReason } from '@/lib/failure-reason';
import { formatCount } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { usePriceChange, type ChangeKind } from '../../api/use-price-change';
import { bulkStrings as texts, catalogStrings } from '../catalog.strings';
import type { CatalogFilter } from '../offer';
import { PriceChangeForm } from './price-change-form';
import type { PricePlan } from './price-plan';
import { PricePreview } from './price-preview';

type Props = { filter: CatalogFilter; onClose: () => void };
type Shown = { kind: ChangeKind; value: number; plan: PricePlan; isNew: boolean };

/** Changes the prices of all offers of the filter: entered, previewed one by one, and saved as previewed. */
export function PriceChangeDialog({ filter, onClose }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const { preview, save } = usePriceChange();
  const scope = useScope(filter);
  const show = (kind: ChangeKind, value: number) =>
    preview.mutate(
      { filter, kind, value },
      {
        onSuccess: (plan) => setShown({ kind, value, plan, isNew: false }),
        onError: (error) => toast.error(texts.previewFailed, failureReason(error)),
      },
    );
  const commit = ({ kind, value, plan: { digest } }: Shown) =>
    save.mutate(
      { filter, kind, value, digest },
      {
        onSuccess: ({ outcome, plan }) => {
          if (outcome !== 'saved') {
            setShown({ kind, value, plan, isNew: outcome === 'different' });
            return;
          }
          toast.success(texts.saved(formatCount(plan.changes.length)));
          onClose();
        },
        onError: (error) => toast.error(texts.saveFailed, failureReason(error)),
      },
    );
  return (
    <DiscardGuard onClose={onClose}>
      {(close) => (
        <Dialog open onOpenChange={(open) => !open && close()}>
          <DialogContent className="sm:max-w-3xl">
            <DialogHeader>
              <DialogTitle>{texts.title}</DialogTitle>
              <DialogDescription>{texts.scope(scope)}</DialogDescription>
            </DialogHeader>
            <PriceChangeForm isPending={preview.isPending} onType={() => setShown(null)} onPreview={show} />
            {shown && (
              <PricePreview
                key={shown.plan.digest}
                plan={shown.plan}
                isNew={shown.isNew}
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
    status ? catalogStrings.states[status].toLowerCase() : '',
  ].filter((part) => part !== '');
}
