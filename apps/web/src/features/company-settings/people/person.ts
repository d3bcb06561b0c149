import type { LocationBasics } from '@/domain/location';
import type { ReturnedRow } from '@/lib/backend/row';

type Role = 'owner' | 'member';

/** A person's role, and the ids of their establishments. */
export type Access = { role: Role; locationIds: string[] };

export type Person = Access & { id: string; name: string | null; email: string };

export type Invitation = Access & { id: string; email: string; expiresAt: Date };

export const hasExpired = ({ expiresAt }: Invitation, now = new Date()): boolean => expiresAt <= now;

/** The parts of an establishment needed for access. */
export type Establishment = Pick<LocationBasics, 'id' | 'name'>;

type PersonRow = ReturnedRow<'list_group_people', 'name'>;
type InvitationRow = ReturnedRow<'list_group_invitations'>;

/** The database has two roles; anything else is treated as the lesser one. */
const toAccess = (row: Pick<PersonRow, 'role' | 'location_ids'>): Access => ({
  role: row.role === 'owner' ? 'owner' : 'member',
  locationIds: row.location_ids,
});

/** A row of `list_group_people`. */
export function toPerson(row: PersonRow): Person {
  return { ...toAccess(row), id: row.user_id, name: row.name?.trim() || null, email: row.email };
}

/** A row of `list_group_invitations`. */
export function toInvitation(row: InvitationRow): Invitation {
  return { ...toAccess(row), id: row.id, email: row.email, expiresAt: new Date(row.expires_at) };
}
