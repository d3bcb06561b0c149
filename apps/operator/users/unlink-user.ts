import type pg from 'pg';

/** The access to revoke: to one group, to one establishment, or to everything. */
export type Scope = { kind: 'group' | 'location'; id: string } | { kind: 'all' };

export type Unlinked = {
  person: string;
  /** Names of the groups whose membership ended. */
  groups: string[];
  /** The number of establishments the person can no longer access. */
  locations: number;
  /** Those of the groups left without an owner. */
  ownerless: string[];
};

type Ending = Pick<Unlinked, 'groups' | 'ownerless'>;

/**
 * Ends memberships and, by trigger, the links that depend on them. Removing a member's last link also ends their membership; an
 * owner stays one without establishments. Returns 'unknown person' or 'no access' if there is nothing to end.
 */
export async function unlinkUser(
  pool: pg.Pool,
  email: string,
  scope: Scope,
): Promise<Unlinked | 'unknown person' | 'no access'> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; email: string }>(
      'select id, email from auth.users where lower(email) = lower($1) and deleted_at is null',
      [email],
    );
    const [person] = rows;
    if (!person) return 'unknown person';
    const before = await countLinks(client, person.id);
    const ended = await (scope.kind === 'location'
      ? endLink(client, person.id, scope.id)
      : endMemberships(client, person.id, scope.kind === 'group' ? scope.id : null));
    const locations = before - (await countLinks(client, person.id));
    if (locations === 0 && ended.groups.length === 0) return 'no access';
    await client.query('commit');
    return { person: person.email, locations, ...ended };
  } finally {
    // After a commit there is nothing to undo; a broken connection is not used again.
    const isUsable = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isUsable);
  }
}

async function countLinks(client: pg.ClientBase, userId: string): Promise<number> {
  const { rows } = await client.query<{ links: number }>(
    'select count(*)::integer as links from public.location_users where user_id = $1',
    [userId],
  );
  return rows[0]?.links ?? 0;
}

async function endMemberships(
  client: pg.ClientBase,
  userId: string,
  groupId: string | null,
): Promise<Ending> {
  const { rows } = await client.query<{ id: string }>(
    `delete from public.user_memberships m where m.user_id = $1 and m.company_id = coalesce($2, m.company_id)
     returning m.company_id as id`,
    [userId, groupId],
  );
  const names = await client.query<{ name: string; is_ownerless: boolean }>(
    `select g.name, not exists (
       select from public.user_memberships m where m.company_id = g.id and m.is_active and m.role = 'owner'
     ) as is_ownerless
     from public.business_groups g where g.id = any ($1) order by g.name`,
    [rows.map(({ id }) => id)],
  );
  return {
    groups: names.rows.map(({ name }) => name),
    ownerless: names.rows.filter(({ is_ownerless: isOwnerless }) => isOwnerless).map(({ name }) => name),
  };
}

async function endLink(client: pg.ClientBase, userId: string, locationId: string): Promise<Ending> {
  await client.query('delete from public.location_users where user_id = $1 and location_id = $2', [
    userId,
    locationId,
  ]);
  const { rows } = await client.query<{ id: string }>(
    `select m.company_id as id
     from public.user_memberships m join public.locations l on l.bussiness_group_id = m.company_id
     where l.id = $2 and m.user_id = $1 and m.role = 'member' and not exists (
       select from public.location_users lu join public.locations other on other.id = lu.location_id
       where lu.user_id = $1 and other.bussiness_group_id = m.company_id
     )`,
    [userId, locationId],
  );
  const [emptied] = rows;
  return emptied ? endMemberships(client, userId, emptied.id) : { groups: [], ownerless: [] };
}
