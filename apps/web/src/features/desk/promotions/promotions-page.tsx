import { useQuery } from '@tanstack/react-query';
import { BadgePercentIcon, PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '@/components/common/page/page-header';
import { EmptyState } from '@/components/common/states/empty-state';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useUser } from '@/domain/session';
import { useStaffRole } from '@/domain/staff';
import { toast } from '@/lib/toast/toast';
import { promotionsQuery, useSavePromotion } from '../api/catalog/use-promotions';
import { UndoBar } from '../catalog/undo-bar';
import { reportedAs } from '../shared/lists/change-failure';
import { emptyDraft, toDraft, type Promotion, type PromotionDraft, type PromotionState } from './promotion';
import { PromotionDialog } from './promotion-dialog';
import { PromotionList } from './promotion-list';
import { promotionsStrings as texts } from './promotions.strings';

/** The last change, and how to undo it. */
type Last = { text: string; undo: PromotionDraft };

/** /operacion/promociones: temporary price reductions, and packages. */
export default function PromotionsPage() {
  const user = useUser();
  const { stores } = useStaffRole();
  const query = useQuery(promotionsQuery(user.id));
  const [edited, setEdited] = useState<{ draft: PromotionDraft; before: Promotion | null } | null>(null);
  const [last, setLast] = useState<Last | null>(null);
  const change = useSavePromotion();

  /** Remembers how to undo a change: restore the earlier version, or end a new promotion. */
  const keep = (text: string, saved: Promotion, before: Promotion | null) => {
    const was = toDraft(before ?? { ...saved, state: 'ended' });
    setLast({ text, undo: { ...was, revision: saved.revision } });
  };
  const send = (draft: PromotionDraft, done: (saved: Promotion) => void) =>
    change.mutate(
      draft,
      reportedAs(texts.saveFailed, (answer) => {
        if (answer.outcome === 'saved') done(answer.promotion);
        else if (answer.outcome === 'stale') toast.warning(texts.stale(answer.by));
        else toast.error(texts.saveFailed, answer.plan.problems[0]?.message);
      }),
    );
  const setState = (promotion: Promotion, state: PromotionState) =>
    send({ ...toDraft(promotion), state }, (saved) =>
      keep(
        state === 'ended' ? texts.done.ended(saved.name) : texts.done.active(saved.name),
        saved,
        promotion,
      ),
    );
  const undo = ({ undo: draft }: Last) =>
    send(draft, ({ name }) => {
      setLast(null);
      toast.success(texts.done.undone(name));
    });

  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Button onClick={() => setEdited({ draft: emptyDraft(stores), before: null })}>
            <PlusIcon aria-hidden />
            {texts.create}
          </Button>
        }
      />
      {last && (
        <UndoBar text={last.text} label={texts.undo} isPending={change.isPending} onUndo={() => undo(last)} />
      )}
      <div className="mt-4">
        {query.isPending ? (
          <Skeleton className="h-64" />
        ) : query.data === undefined ? (
          <LoadFailure
            title={texts.failed}
            error={query.error}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : query.data.length === 0 ? (
          <EmptyState icon={BadgePercentIcon} title={texts.none} description={texts.noneText} />
        ) : (
          <PromotionList
            promotions={query.data}
            isBusy={change.isPending}
            onEdit={(promotion) => setEdited({ draft: toDraft(promotion), before: promotion })}
            onState={setState}
          />
        )}
      </div>
      {edited && (
        <PromotionDialog
          key={edited.draft.id}
          initial={edited.draft}
          onClose={() => setEdited(null)}
          onSaved={(saved) => {
            const { before } = edited;
            keep(before ? texts.done.saved(saved.name) : texts.done.created(saved.name), saved, before);
            setEdited(null);
          }}
        />
      )}
    </>
  );
}
