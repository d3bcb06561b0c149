-- The last step to what supabase/migrations says: companies and establishments of a group are bounded by one function.

-- For the tables that a group has rows in. Arguments: the column with the group's id, the setting and its default, the word
-- for programs (PT409), and what people call the rows.
create function private.limit_rows_of_group() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_limit constant integer := private.setting_number(tg_argv[1], tg_argv[2]::integer);
  v_is_over boolean;
begin
  if auth.uid() is null then
    return null;
  end if;
  execute format(
    'select from public.business_groups g where g.id in (select i.%I from inserted i) order by g.id for no key update',
    tg_argv[0]);
  execute format(
    'select exists (select from %1$I.%2$I t where t.%3$I in (select i.%3$I from inserted i)'
    ' group by t.%3$I having count(*) > $1)', tg_table_schema, tg_table_name, tg_argv[0])
  into v_is_over using v_limit;
  if v_is_over then
    raise exception using errcode = 'PT409', detail = tg_argv[3],
      message = format('El grupo ya tiene %s %s, el máximo. Escríbenos si necesitas más.', v_limit, tg_argv[4]);
  end if;
  return null;
end
$$;
revoke all on function private.limit_rows_of_group() from public, anon, authenticated;

drop trigger business_fiscal_data_limit on public.business_fiscal_data;
create trigger business_fiscal_data_limit after insert on public.business_fiscal_data
  referencing new table as inserted for each statement execute function private.limit_rows_of_group(
    'business_group_id', 'max_companies_per_group', '100', 'too_many_companies', 'empresas');
drop trigger locations_limit on public.locations;
create trigger locations_limit after insert on public.locations
  referencing new table as inserted for each statement execute function private.limit_rows_of_group(
    'bussiness_group_id', 'max_locations_per_group', '300', 'too_many_locations', 'establecimientos');
drop function private.limit_companies(), private.limit_locations();
