-- The group and every other one of the same founder: founding ten groups gives no ten limits. A founder who has left the
-- group takes their other groups along: what is open there neither counts for it nor is shown to its people (ADR 0086).

create or replace function private.founder_group_ids(p_group_id uuid) returns setof uuid
language sql stable rows 3 set search_path = '' as $$
  select p_group_id
  union
  select f.id from public.business_groups g
  join public.user_memberships m on m.company_id = g.id and m.user_id = g.created_by and m.is_active
  join public.business_groups f on f.created_by = g.created_by
  where g.id = p_group_id
$$;
