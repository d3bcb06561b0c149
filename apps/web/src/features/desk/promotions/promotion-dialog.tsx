import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { search } from '@/config/limits';
import { useUser } from '@/domain/session';
import { useStaffRole } from '@/domain/staff';
import { useSettled } from '@/lib/page/use-settled';
import { promotionPlanQuery, useSavePromotion } from '../api/catalog/use-promotions';
import { reportedAs } from '../shared/lists/change-failure';
import { FormDialog } from '../shared/fields/form-dialog';
import { useKeptInput } from '../shared/fields/use-kept-input';
import {
  problemsAfter,
  toDraft,
  withReasonOfPrice,
  type Promotion,
  type PromotionDraft,
  type PromotionPlan,
  type PromotionState,
} from './promotion';
import { PromotionItems } from './promotion-items';
import { PromotionSubject, PromotionTerms } from './promotion-fields';
import { PromotionOverlaps } from './promotion-overlaps';
import { PromotionPreview } from './promotion-preview';
import { SavedBefore } from './saved-before';
import { promotionsStrings } from './promotions.strings';

const texts = promotionsStrings.form;

type Props = { initial: PromotionDraft; onClose: () => void; onSaved: (saved: Promotion) => void };

/** The name of the form, for its kept input. */
const formOf = ({ id, revision }: PromotionDraft): string => `promotion:${revision === 0 ? 'new' : id}`;

/** The form of a promotion, with a preview of the prices. The database reports all errors at once. */
export function PromotionDialog({ initial, onClose, onSaved }: Props) {
  const user = useUser();
  const { stores } = useStaffRole();
  const [draft, setDraft] = useState(initial);
  /** The version that a colleague saved in the meantime. */
  const [other, setOther] = useState<{ saved: PromotionDraft; by: string | null } | null>(null);
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
  useKeptInput(formOf(initial), isChanged ? draft : null, setDraft);

  const send = (state: PromotionState) =>
    save.mutate(
      { ...draft, state },
      reportedAs(promotionsStrings.saveFailed, (answer) => {
        setOther(null);
        if (answer.outcome === 'saved') onSaved(answer.promotion);
        else if (answer.outcome === 'refused') setProblems(answer.plan.problems);
        else {
          const saved = toDraft(answer.promotion);
          setOther({ saved, by: answer.by });
          // Seen now: the next save is meant to replace it.
          setDraft((now) => ({ ...now, revision: saved.revision }));
        }
      }),
    );
  const isOpen = isNew || initial.state === 'draft';
  /** Once a colleague's version is known, replacing it is a decision, and the buttons say so. */
  const labels = {
    publish: isOpen ? texts.publish : texts.save,
    draft: texts.saveDraft,
    ...(other && {
      publish: isOpen ? texts.anyway(texts.publish) : texts.replace,
      draft: texts.anyway(texts.saveDraft),
    }),
  };

  return (
    <FormDialog
      title={isNew ? texts.newTitle : texts.editTitle}
      description={texts.description}
      submitLabel={save.isPending ? texts.saving : labels.publish}
      isChanged={isChanged}
      isPending={save.isPending}
      onSubmit={() => send(initial.state === 'ended' ? 'ended' : 'active')}
      onClose={onClose}
      className="sm:max-w-3xl"
      actions={
        isOpen && (
          <Button type="button" variant="outline" disabled={save.isPending} onClick={() => send('draft')}>
            {labels.draft}
          </Button>
        )
      }
    >
      {other && (
        <SavedBefore
          {...other}
          mine={draft}
          onUse={() => {
            setDraft(other.saved);
            setOther(null);
          }}
        />
      )}
      <PromotionSubject draft={draft} onChange={change} />
      <PromotionItems draft={draft} onChange={(items) => change({ items })} />
      <PromotionTerms draft={draft} stores={stores} onChange={change} />
      <PromotionPreview
        plan={
          isWorthShowing && plan.data
            ? { ...plan.data, problems: withReasonOfPrice(plan.data.problems, typed) }
            : undefined
        }
        hasAmount={typed.amount.trim() !== ''}
      />
      <PromotionOverlaps others={(isWorthShowing && plan.data?.others) || []} kind={typed.kind} />
      <Problems problems={withReasonOfPrice(problems, draft)} />
    </FormDialog>
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
