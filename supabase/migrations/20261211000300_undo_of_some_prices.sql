-- An undone change of prices in bulk keeps the prices that have changed since, by name, and takes the others back (ADR 342; replaces
-- public.undo_price_change).

-- undo_price_change: takes the prices of the last change in bulk back: {outcome, changed}: 'undone', with those that are no longer what
-- the change made them and stay as they are; 'changed', none of them is, and nothing was done. One that is already undone is 'undone'.
-- PT401, PT403 not_staff; PT404 change_not_found, one that is not the last among them.
create or replace function public.undo_price_change(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_change private.price_changes := private.undoable_price_change(private.require_staff());
  v_changed jsonb;
begin
  perform from public.store_products sp
  where sp.id in (select c.id from jsonb_to_recordset(v_change.changes) as c (id uuid)) order by sp.id for no key update;
  -- Read again: a colleague may have undone it, and access may have ended, while waiting.
  v_change := private.undoable_price_change(private.require_staff());
  if exists (
    select from private.price_changes c
    where c.id = p_id and c.undone_at is not null and c.store_ids <@ private.require_staff()
  ) then
    return jsonb_build_object('outcome', 'undone', 'changed', '[]'::jsonb);
  elsif v_change.id is distinct from p_id or p_id is null then
    raise exception using errcode = 'PT404', detail = 'change_not_found', message = 'Ese ya no es el último cambio de precios';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'sku', c.sku, 'store', c.store, 'price', sp.price) order by c.name, c.id), '[]')
  into v_changed
  from jsonb_to_recordset(v_change.changes) as c (id uuid, name text, sku text, store text, new numeric)
  left join public.store_products sp on sp.id = c.id
  where sp.price is distinct from c.new;
  if jsonb_array_length(v_changed) = jsonb_array_length(v_change.changes) then
    return jsonb_build_object('outcome', 'changed', 'changed', v_changed);
  end if;
  perform set_config('sumiller.reason', left('Deshacer el cambio de precios: ' || v_change.summary, 500), true);
  update public.store_products sp set price = c.old
  from jsonb_to_recordset(v_change.changes) as c (id uuid, old numeric, new numeric) where sp.id = c.id and sp.price = c.new;
  perform set_config('sumiller.reason', '', true);
  update private.price_changes c set undone_at = now() where c.id = p_id;
  return jsonb_build_object('outcome', 'undone', 'changed', v_changed);
end
$$;
