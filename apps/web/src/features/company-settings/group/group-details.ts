import type { Shortage } from '@/domain/group/shortage/shortage-rule';

/** A business group as its people may read it. */
export type GroupDetails = {
  name: string | null;
  description: string | null;
  contactName: string | null;
  contactMail: string | null;
  contactPhone: string | null;
  shortage: Shortage;
};
