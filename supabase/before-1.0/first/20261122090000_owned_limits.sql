-- Accounts are free, so what one person may own is bounded: groups they founded, companies and establishments of a group
-- (ADR 0082). The seller's own writes are not. Settings: max_groups_per_person, max_companies_per_group,
-- max_locations_per_group.

-- After the statement, so that a list of rows counts as a whole. What is counted is locked first: two statements at the
-- same time cannot both take the last place.

-- PT409 too_many_groups.
create function private.limit_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_limit constant integer := private.setting_number('max_groups_per_person', 20);
begin
  if auth.uid() is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('groups of ' || auth.uid(), 0));
  if (select count(*) from public.business_groups g where g.created_by = auth.uid()) > v_limit then
    raise exception using errcode = 'PT409', detail = 'too_many_groups',
      message = format('Ya tienes %s grupos empresariales, el máximo. Escríbenos si necesitas más.', v_limit);
  end if;
  return null;
end
$$;
create trigger business_groups_limit after insert on public.business_groups
  for each statement execute function private.limit_groups();

-- PT409 too_many_companies.
create function private.limit_companies() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_limit constant integer := private.setting_number('max_companies_per_group', 100);
begin
  if auth.uid() is null then
    return null;
  end if;
  perform from public.business_groups g where g.id in (select i.business_group_id from inserted i)
    order by g.id for no key update;
  if exists (
    select from public.business_fiscal_data f where f.business_group_id in (select i.business_group_id from inserted i)
    group by f.business_group_id having count(*) > v_limit
  ) then
    raise exception using errcode = 'PT409', detail = 'too_many_companies',
      message = format('El grupo ya tiene %s empresas, el máximo. Escríbenos si necesitas más.', v_limit);
  end if;
  return null;
end
$$;
create trigger business_fiscal_data_limit after insert on public.business_fiscal_data
  referencing new table as inserted for each statement execute function private.limit_companies();

-- PT409 too_many_locations.
create function private.limit_locations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_limit constant integer := private.setting_number('max_locations_per_group', 300);
begin
  if auth.uid() is null then
    return null;
  end if;
  perform from public.business_groups g where g.id in (select i.bussiness_group_id from inserted i)
    order by g.id for no key update;
  if exists (
    select from public.locations l where l.bussiness_group_id in (select i.bussiness_group_id from inserted i)
    group by l.bussiness_group_id having count(*) > v_limit
  ) then
    raise exception using errcode = 'PT409', detail = 'too_many_locations',
      message = format('El grupo ya tiene %s establecimientos, el máximo. Escríbenos si necesitas más.', v_limit);
  end if;
  return null;
end
$$;
create trigger locations_limit after insert on public.locations
  referencing new table as inserted for each statement execute function private.limit_locations();
revoke all on function private.limit_groups(), private.limit_companies(), private.limit_locations()
  from public, anon, authenticated;
