import type { Row } from '@/lib/backend/row';

export type Group = {
  id: string;
  name: string;
  description: string | null;
  /** Whether the user has an active membership; without one the group is only visible through an establishment. */
  isMember: boolean;
  /** Whether the user manages the group: its companies, establishments and people. */
  isOwner: boolean;
};

export type GroupRow = Row<'business_groups', 'id' | 'name' | 'description'>;

/** The current group: the saved one while it is still available, else the first. */
export function pickGroup(groups: Group[], savedId: string | null): Group | null {
  return groups.find((group) => group.id === savedId) ?? groups[0] ?? null;
}

/** A row of `business_groups` with the user's role in each group, from the memberships. */
export function toGroup(row: GroupRow, roles: ReadonlyMap<string, string>): Group {
  return {
    id: row.id,
    name: row.name.trim(),
    description: row.description?.trim() || null,
    isMember: roles.has(row.id),
    isOwner: roles.get(row.id) === 'owner',
  };
}
