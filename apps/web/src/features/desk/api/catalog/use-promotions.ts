import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import {
  toDocument,
  type Promotion,
  type PromotionDraft,
  type PromotionPlan,
} from '../../promotions/promotion';
import { deskKeys } from '../desk-keys';
import { useRefetch } from '../use-refetch';

async function readPromotions(signal: AbortSignal): Promise<Promotion[]> {
  return answerOf<Promotion[]>(db.rpc('desk_promotions').abortSignal(signal));
}

/** The promotions of the person's stores, newest first. */
export function promotionsQuery(userId: string) {
  return queryOptions({
    queryKey: deskKeys.promotions(userId),
    queryFn: ({ signal }) => readPromotions(signal),
    ...caches.everyVisit,
  });
}

async function readPlan(draft: PromotionDraft, signal: AbortSignal): Promise<PromotionPlan> {
  return answerOf<PromotionPlan>(
    db.rpc('preview_promotion', { p_id: draft.id, p_promotion: toDocument(draft) }).abortSignal(signal),
  );
}

/** The price changes of a draft; the previous ones stay on screen until the answer arrives. */
export function promotionPlanQuery(userId: string, draft: PromotionDraft) {
  return queryOptions({
    queryKey: deskKeys.promotionPlan(userId, toDocument(draft)),
    queryFn: ({ signal }) => readPlan(draft, signal),
    ...caches.everyVisit,
    placeholderData: (previous) => previous,
  });
}

type PromotionAnswer =
  | { outcome: 'saved'; promotion: Promotion }
  | { outcome: 'stale'; promotion: Promotion; by: string | null }
  | { outcome: 'refused'; plan: PromotionPlan };

async function savePromotion(draft: PromotionDraft): Promise<PromotionAnswer> {
  return answerOf<PromotionAnswer>(
    db.rpc('save_promotion', {
      p_id: draft.id,
      p_revision: draft.revision,
      p_promotion: toDocument(draft),
    }),
  );
}

/** Saves a promotion; afterwards the list is refetched. */
export function useSavePromotion() {
  return useSingleMutation({ mutationFn: savePromotion, onSettled: useRefetch(deskKeys.promotions) });
}
