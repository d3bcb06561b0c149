import type pg from 'pg';

export type Role = 'owner' | 'member';

export type Link = {
  person: string;
  location: string;
  group: string;
  role: Role;
  linked: boolean;
  joined: boolean;
};

export type LinkableLocation = {
  id: string;
  name: string | null;
  city: string | null;
  group: string;
  groupId: string;
};

/** The establishments whose name, city or group contains the text; all for an empty text. */
export async function findLocations(pool: pg.Pool, text: string): Promise<LinkableLocation[]> {
  const { rows } = await pool.query<LinkableLocation>(
    `select l.id, l.name, l.city, g.name as group, g.id as "groupId"
     from public.locations l join public.business_groups g on g.id = l.bussiness_group_id
     where position(private.fold_text($1) in private.fold_text(concat_ws(' ', l.name, l.city, g.name))) > 0
     order by g.name, l.name, l.id`,
    [text],
  );
  return rows;
}

const linkStatement = `
  with person as (
    select u.id, u.email from auth.users u where lower(u.email) = lower($1) and u.deleted_at is null
  ), establishment as (
    select l.id, l.name, l.bussiness_group_id, g.name as group_name
    from public.locations l join public.business_groups g on g.id = l.bussiness_group_id
    where l.id = $2
  ), joined as (
    insert into public.user_memberships as m (user_id, company_id, role)
    select person.id, establishment.bussiness_group_id, coalesce($3, 'member') from person, establishment
    on conflict (user_id, company_id) do update
      set is_active = true, role = coalesce($3, case when m.is_active then m.role else 'member' end)
      where not m.is_active or m.role <> $3
    returning m.role
  ), before as (
    select m.role from public.user_memberships m, person, establishment
    where m.user_id = person.id and m.company_id = establishment.bussiness_group_id
  ), linked as (
    insert into public.location_users (user_id, location_id)
    select person.id, establishment.id from person, establishment
    on conflict (user_id, location_id) do nothing
    returning id
  )
  select
    person.email as person,
    establishment.id as location_id,
    coalesce(establishment.name, establishment.id::text) as location,
    establishment.group_name as group,
    exists (select from linked) as linked,
    exists (select from joined) as joined,
    coalesce((select role from joined), (select role from before)) as role
  from (select) one left join person on true left join establishment on true`;

/**
 * Links a person to an establishment and makes them an active member of its group, or the given `role`; both may already be the
 * case. Without a role, an active owner stays one. If the person or the establishment is unknown, returns which one instead.
 */
export async function linkUser(
  pool: pg.Pool,
  email: string,
  locationId: string,
  newRole: Role | null = null,
): Promise<Link | 'unknown person' | 'unknown location'> {
  const { rows } = await pool.query<Link & { person: string | null; location_id: string | null }>(
    linkStatement,
    [email, locationId, newRole],
  );
  const [row] = rows;
  if (!row?.person) return 'unknown person';
  if (!row.location_id) return 'unknown location';
  const { person, location, group, role, linked, joined } = row;
  return { person, location, group, role, linked, joined };
}
