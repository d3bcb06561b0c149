-- Who works at a location without being a member of its group sees the one company it is invoiced to, and could put
-- another company of the group in its place by guessing an id. From now on people choose among companies they see:
-- those of their groups, and those of locations they are linked to. One answer whatever the reason, as before.
create or replace function private.check_location_fiscal_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.business_fiscal_data f
  where f.id = new.fiscal_data_id and f.business_group_id = new.bussiness_group_id
    and (
      auth.uid() is null
      or f.business_group_id in (select private.my_group_ids())
      or f.id in (select private.my_location_fiscal_data_ids())
    )
  for key share;
  if not found then
    raise exception using errcode = 'PT400', detail = 'fiscal_data_of_another_group',
      message = 'La empresa fiscal no pertenece al grupo empresarial del establecimiento';
  end if;
  return new;
end
$$;
