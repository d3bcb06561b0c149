-- A client that sends a whole company back may name its group and its customer number as they are. Only the seller
-- changes them; a buyer who does is told so.

grant insert (id_cliente_prissa), update (business_group_id, id_cliente_prissa)
  on public.business_fiscal_data to authenticated;

-- PT403 customer_number_is_the_sellers, group_is_kept.
create function private.keep_fiscal_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return new;
  end if;
  if new.id_cliente_prissa is distinct from (case when tg_op = 'UPDATE' then old.id_cliente_prissa end) then
    raise exception using errcode = 'PT403', detail = 'customer_number_is_the_sellers',
      message = 'El número de cliente lo asigna el proveedor';
  end if;
  if tg_op = 'UPDATE' and new.business_group_id is distinct from old.business_group_id then
    raise exception using errcode = 'PT403', detail = 'group_is_kept',
      message = 'La empresa fiscal no puede cambiar de grupo empresarial';
  end if;
  return new;
end
$$;
revoke all on function private.keep_fiscal_facts() from public, anon, authenticated;

-- Its name comes before business_fiscal_data_check_group, which has an answer about use for the seller.
create trigger business_fiscal_data_as_it_is before insert or update of business_group_id, id_cliente_prissa
  on public.business_fiscal_data for each row execute function private.keep_fiscal_facts();
