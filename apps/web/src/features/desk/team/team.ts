type TeamRole = 'seller' | 'admin';

/** A role and the stores it is for; null: all of them, also those to come. */
export type TeamAccess = { role: TeamRole; store_ids: number[] | null };

/** A person of the desk's team. */
export type TeamPerson = TeamAccess & {
  id: string;
  name: string | null;
  email: string;
  since: string;
  version: string;
  is_self: boolean;
  may_change: boolean;
  last_act_at: string | null;
};

/** An invitation that is not accepted yet. */
export type TeamInvitation = TeamAccess & {
  id: string;
  email: string;
  expires_at: string;
  is_expired: boolean;
  by: string;
};

export type Team = { people: TeamPerson[]; invitations: TeamInvitation[] };
