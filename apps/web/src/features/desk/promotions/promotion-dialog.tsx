import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { search } from '@/config/limits';
import { useUser } from '@/domain/session';
import { useStaffRole } from '@/domain/staff';
import { failureReason } from '@/lib/failure-reason';
import { toast } from '@/lib/toast/toast';
import { useSettled } from '@/lib/use-settled';
import { commonStrings } from '@/strings/common.strings';
import { promotionPlanQuery, useSavePromotion } from '../api/use-promotions';
import { CheckboxList } from '../checkbox-list';
import { Field } from '../field';
import { FilterSelect } from '../filter-select';
import type { Promotion, PromotionDraft, PromotionPlan, PromotionState } from './promotion';
import { PromotionItems } from './promotion-items';
import { PromotionPreview } from './promotion-preview';
import { promotionsStrings } from './promotions.strings';

const texts = promotionsStrings.form;

type Props = { initial: PromotionDraft; onClose: () => void; onSaved: (saved: Promotion) => void };

/** The form of a promotion, with the prices as they would be. The database reports all mistakes at once. */
export function PromotionDialog({ initial, onClose, onSaved }: Props) {
  const user = useUser();
  const { stores } = useStaffRole();
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<PromotionPlan['problems']>([]);
  const save = useSavePromotion();
  // Not a request for each key.
  const typed = useSettled(draft, search.debounce);
  const isWorthShowing = typed.items.length > 0 && typed.stores.length > 0;
  const plan = useQuery({ ...promotionPlanQuery(user.id, typed), enabled: isWorthShowing });
  const set = (next: Partial<PromotionDraft>) => setDraft((now) => ({ ...now, ...next }));
  const isNew = initial.revision === 0;

  const send = (state: PromotionState) =>
    save.mutate(
      { ...draft, state },
      {
        onSuccess: (answer) => {
          if (answer.outcome === 'saved') onSaved(answer.promotion);
          else if (answer.outcome === 'refused') setProblems(answer.plan.problems);
          else toast.warning(promotionsStrings.stale(answer.by));
        },
        onError: (error) => toast.error(promotionsStrings.saveFailed, failureReason(error)),
      },
    );
  const published = initial.state === 'draft' ? texts.publish : texts.save;

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
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
          <div className="grid gap-4 sm:grid-cols-2">
            <FilterSelect
              label={texts.kind}
              value={draft.kind}
              options={[
                { value: 'products', label: promotionsStrings.kinds.products },
                { value: 'package', label: promotionsStrings.kinds.package },
              ]}
              onChange={(kind) => set({ kind: kind === 'package' ? 'package' : 'products' })}
            />
            <Field label={texts.name}>
              {(id) => (
                <Input
                  id={id}
                  value={draft.name}
                  maxLength={80}
                  onChange={({ target }) => set({ name: target.value })}
                />
              )}
            </Field>
          </div>
          <Field label={texts.text}>
            {(id) => (
              <Textarea
                id={id}
                rows={2}
                value={draft.text}
                maxLength={300}
                onChange={({ target }) => set({ text: target.value })}
              />
            )}
          </Field>
          <PromotionItems draft={draft} onChange={(items) => set({ items })} />
          <div className="grid gap-4 sm:grid-cols-2">
            <FilterSelect
              label={texts.discount}
              value={draft.discount}
              options={[
                { value: 'percent', label: texts.discounts.percent },
                { value: 'price', label: texts.discounts.price },
              ]}
              onChange={(discount) => set({ discount: discount === 'price' ? 'price' : 'percent' })}
            />
            <Field label={amountLabel(draft)}>
              {(id) => (
                <Input
                  id={id}
                  inputMode="decimal"
                  value={draft.amount}
                  maxLength={13}
                  onChange={({ target }) => set({ amount: target.value })}
                />
              )}
            </Field>
            <Field label={texts.from} hint={texts.clock}>
              {(id) => (
                <Input
                  id={id}
                  type="datetime-local"
                  value={draft.starts_on}
                  onChange={({ target }) => set({ starts_on: target.value.slice(0, 16) })}
                />
              )}
            </Field>
            <Field label={texts.until}>
              {(id) => (
                <Input
                  id={id}
                  type="datetime-local"
                  value={draft.ends_on}
                  onChange={({ target }) => set({ ends_on: target.value.slice(0, 16) })}
                />
              )}
            </Field>
            <Field label={texts.maxUses}>
              {(id) => (
                <Input
                  id={id}
                  inputMode="numeric"
                  placeholder={texts.maxUsesHint}
                  value={draft.max_uses}
                  maxLength={7}
                  onChange={({ target }) => set({ max_uses: target.value })}
                />
              )}
            </Field>
            {stores.length > 1 && (
              <CheckboxList
                legend={texts.stores}
                items={stores}
                chosen={draft.stores}
                onChange={(chosen) => set({ stores: chosen })}
              />
            )}
          </div>
          <PromotionPreview plan={isWorthShowing ? plan.data : undefined} />
          <Problems problems={problems} />
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {commonStrings.cancel}
            </Button>
            {(isNew || initial.state === 'draft') && (
              <Button type="button" variant="outline" disabled={save.isPending} onClick={() => send('draft')}>
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
  );
}

function amountLabel({ discount, kind }: PromotionDraft): string {
  if (discount === 'percent') return texts.percent;
  return kind === 'package' ? texts.packagePrice : texts.price;
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
