import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import type { Shortage } from '../shortage/shortage-rule';

export const saveShortage = ({ groupId, shortage }: { groupId: string; shortage: Shortage }) =>
  answerOf(
    db.rpc('set_shortage_rule', {
      p_group_id: groupId,
      p_rule: shortage.shortage_rule,
      p_takes_substitutes: shortage.takes_substitutes,
    }),
  );
