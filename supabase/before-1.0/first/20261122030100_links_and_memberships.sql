-- A link to an establishment and the membership of its group begin and end together (ADR 0084), whoever writes them:
-- the portal, an operator's command or a script with the secret key.

-- A link makes its person an active member of the establishment's group. The row of an existing membership is locked
-- even when nothing changes, so that a dismissal at the same moment comes before or after, never in between. A
-- membership that had ended comes back as 'member'.
create function private.join_group_of_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_memberships as m (user_id, company_id, role)
  select new.user_id, l.bussiness_group_id, 'member' from public.locations l where l.id = new.location_id
  on conflict (user_id, company_id) do update set is_active = true, role = 'member' where not m.is_active;
  return null;
end
$$;
create trigger location_users_join_group after insert or update on public.location_users
  for each row execute function private.join_group_of_link();

-- A membership that ends takes all links to the group's establishments along.
create function private.end_links_of_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.location_users lu using public.locations l
  where l.id = lu.location_id and lu.user_id = old.user_id and l.bussiness_group_id = old.company_id;
  return null;
end
$$;
create trigger user_memberships_end_links after delete on public.user_memberships
  for each row execute function private.end_links_of_membership();
create trigger user_memberships_end_links_of_inactive after update on public.user_memberships
  for each row when (
    old.is_active
    and (not new.is_active or (new.user_id, new.company_id) is distinct from (old.user_id, old.company_id))
  ) execute function private.end_links_of_membership();

-- An establishment that an operator moves to another group keeps the links of that group's people only.
create function private.end_links_of_moved_location() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.location_users lu
  where lu.location_id = new.id and not exists (
    select from public.user_memberships m
    where m.user_id = lu.user_id and m.company_id = new.bussiness_group_id and m.is_active
  );
  return null;
end
$$;
create trigger locations_end_links after update of bussiness_group_id on public.locations
  for each row when (new.bussiness_group_id is distinct from old.bussiness_group_id)
  execute function private.end_links_of_moved_location();
revoke all on function private.join_group_of_link(), private.end_links_of_membership(),
  private.end_links_of_moved_location() from public, anon, authenticated;

-- What was written before: a membership that had ended takes its links along now, a link without a membership gets one.
delete from public.location_users lu using public.locations l, public.user_memberships m
where l.id = lu.location_id and m.user_id = lu.user_id and m.company_id = l.bussiness_group_id and not m.is_active;
insert into public.user_memberships (user_id, company_id, role)
select distinct lu.user_id, l.bussiness_group_id, 'member'
from public.location_users lu join public.locations l on l.id = lu.location_id
on conflict (user_id, company_id) do nothing;
