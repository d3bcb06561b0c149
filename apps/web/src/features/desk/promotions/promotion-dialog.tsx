import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DiscardGuard } from '@/components/common/discard/discard-guard';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { search } from '@/config/limits';
import { useUser } from '@/domain/session';
import { useStaffRole } from '@/domain/staff';
import { toast } from '@/lib/toast/toast';
import { useSettled } from '@/lib/use-settled';
import { commonStrings } from '@/strings/common.strings';
import { promotionPlanQuery, useSavePromotion } from '../api/use-promotions';
import { toastFailure } from '../change-failure';
import {
  problemsAfter,
  type Promotion,
  type PromotionDraft,
  type PromotionPlan,
  type PromotionState,
} from './promotion';
import { PromotionItems } from './promotion-items';
import { PromotionSubject, PromotionTerms } from './promotion-fields';
import { PromotionPreview } from './promotion-preview';
import { promotionsStrings } from './promotions.strings';

const texts = promotionsStrings.form;

type Props = { initial: PromotionDraft; onClose: () => void; onSaved: (saved: Promotion) => void };

/** The form of a promotion, with a preview of the prices. The database reports all errors at once. */
export function PromotionDialog({ initial, onClose, onSaved }: Props) {
  const user = useUser();
  const { stores } = useStaffRole();
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<PromotionPlan['problems']>([]);
  const save = useSavePromotion();
  // Debounced, to avoid a request per key.
  const typed = useSettled(draft, search.debounce);
  const isWorthShowing = typed.items.length > 0 && typed.stores.length > 0;
  const plan = useQuery({ ...promotionPlanQuery(user.id, typed), enabled: isWorthShowing });
  const change = (next: Partial<PromotionDraft>) => {
    setDraft((now) => ({ ...now, ...next }));
    setProblems((now) => problemsAfter(now, next));
  };
  const isNew = initial.revision === 0;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initial);

  const send = (state: PromotionState) =>
    save.mutate(
      { ...draft, state },
      {
        onSuccess: (answer) => {
          if (answer.outcome === 'saved') onSaved(answer.promotion);
          else if (answer.outcome === 'refused') setProblems(answer.plan.problems);
          else toast.warning(promotionsStrings.stale(answer.by));
        },
        onError: (error) => toastFailure(promotionsStrings.saveFailed, error),
      },
    );
  const published = initial.state === 'draft' ? texts.publish : texts.save;

  return (
    <DiscardGuard isChanged={isChanged} onClose={onClose}>
      {(close) => (
        <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
          <DialogContent className="max-h-[92dvh] overflow-y-auto sm:max-w-3xl">
            <DialogHeader>
              <DialogTitle>{isNew ? texts.newTitle : texts.editTitle}</DialogTitle>
              <DialogDescription>{texts.description}</DialogDescription>
            </DialogHeader>
            <form
              noValidate
              className="grid gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                send(initial.state === 'ended' ? 'ended' : 'active');
              }}
            >
              <PromotionSubject draft={draft} onChange={change} />
              <PromotionItems draft={draft} onChange={(items) => change({ items })} />
              <PromotionTerms draft={draft} stores={stores} onChange={change} />
              <PromotionPreview plan={isWorthShowing ? plan.data : undefined} />
              <Problems problems={problems} />
              <DialogFooter>
                <Button type="button" variant="outline" onClick={close}>
                  {commonStrings.cancel}
                </Button>
                {(isNew || initial.state === 'draft') && (
                  <Button
                    type="button"
                    variant="outline"
                    disabled={save.isPending}
                    onClick={() => send('draft')}
                  >
                    {texts.saveDraft}
                  </Button>
                )}
                <Button type="submit" disabled={save.isPending} aria-busy={save.isPending}>
                  {save.isPending ? texts.saving : isNew ? texts.publish : published}
                </Button>
              </DialogFooter>
            </form>
          </DialogContent>
        </Dialog>
      )}
    </DiscardGuard>
  );
}

function Problems({ problems }: Pick<PromotionPlan, 'problems'>) {
  return (
    <div role="alert" className="empty:hidden">
      {problems.length > 0 && (
        <div className="border-destructive/40 bg-destructive-soft rounded-md border p-3 text-sm">
          <p className="font-semibold">{texts.problems}</p>
          <ul className="mt-1 list-disc pl-5">
            {problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
