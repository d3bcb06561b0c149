-- What was planned for a price list is shown only to who may still see it: staff who were moved to another store read nothing of the
-- former one from a stored plan, applied or not (ADR 181).

-- The rights that the plan was made with.
alter table private.catalog_imports add column planned_stores integer[];
alter table private.catalog_imports add column planned_as_admin boolean not null default false;

-- The caller's import that is not applied yet, for an hour, or was not taken back and is of their stores still; locked. PT404 import_not_found.
create or replace function private.open_catalog_import(p_import_id uuid) returns private.catalog_imports
language plpgsql volatile set search_path = '' as $$
declare
  v_import private.catalog_imports;
begin
  select * into v_import from private.catalog_imports i
  where i.id = p_import_id and i.person = auth.uid() and i.undone_at is null
    and (i.applied_at is not null and i.store_ids <@ array(select private.staff_store_ids())
      or i.applied_at is null and i.created_at > now() - interval '1 hour')
  for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'import_not_found',
      message = 'La vista previa de ese archivo ya no está; súbelo otra vez';
  end if;
  return v_import;
end
$$;

-- preview_catalog_import: what apply_catalog_import would do, from the same plan: {planned, rows, plan}. Each call plans the next rows,
-- and the plan is null until all of them are. One that was made with more rights than the caller has today is made again. PT401, PT403 not_staff; PT404 import_not_found.
create or replace function public.preview_catalog_import(p_import_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_at_once constant integer := 500;
  v_stores constant integer[] := private.require_staff();
  v_is_admin constant boolean := private.is_staff_admin();
  v_import private.catalog_imports := private.open_catalog_import(p_import_id);
  v_rows integer;
  v_left integer;
begin
  if v_import.applied_at is null and not (v_import.planned_stores <@ v_stores and (v_is_admin or not v_import.planned_as_admin)) then
    update private.catalog_import_rows r set kind = null, seen = null where r.import_id = p_import_id and r.kind is not null;
    v_import.plan := null;
    v_import.planned_stores := null;
  end if;
  if v_import.applied_at is null and (v_import.plan is null or v_import.planned_stores is null) then
    update private.catalog_imports i set plan = null, planned_stores = v_stores, planned_as_admin = v_is_admin
    where i.id = p_import_id and (i.planned_stores is null or not (i.planned_stores <@ v_stores) or i.planned_as_admin > v_is_admin);
  end if;
  if v_import.applied_at is null and v_import.plan is null then
    if not exists (select from private.catalog_import_rows r where r.import_id = p_import_id and r.kind is not null) then
      -- Rows that were staged a moment ago are in no statistics yet, and a plan for a few rows is a slow one for thousands.
      analyze private.catalog_import_rows;
    end if;
    perform private.plan_import_rows(v_import, v_stores, v_is_admin, c_at_once);
  end if;
  select count(*), count(*) filter (where r.kind is null) into v_rows, v_left
  from private.catalog_import_rows r where r.import_id = p_import_id;
  return jsonb_build_object('planned', v_rows - v_left, 'rows', v_rows,
    'plan', case when v_import.plan is not null then v_import.plan
      when v_left = 0 then private.sum_up_import(v_import) end);
end
$$;

-- catalog_import_rows: rows of the caller's import of one kind (new, changed, equal, wrong, jump, stale) in the order of the file,
-- after a line: {rows, more}. A store that is not the caller's has no name, as one that does not exist, and of its rows only those are
-- shown for which nothing was looked up: rights that the caller had when the plan was made are none. PT401, PT403 not_staff;
-- PT404 import_not_found.
create or replace function public.catalog_import_rows(
  p_import_id uuid, p_kind text, p_after_line integer default 0, p_limit integer default 100
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 100), 1), 500);
  v_stores constant integer[] := private.require_staff();
  v_rows jsonb;
begin
  perform from private.catalog_imports i
  where i.id = p_import_id and i.person = auth.uid() and coalesce(i.store_ids <@ v_stores, true);
  if not found then
    raise exception using errcode = 'PT404', detail = 'import_not_found',
      message = 'La vista previa de ese archivo ya no está; súbelo otra vez';
  end if;
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.line), '[]') into v_rows from (
    select r.line, r.sku, r.cells ->> 'nombre' as name, st.name as store, r.kind, r.wrong_column as column,
      r.reason, r.is_jump,
      (coalesce(r.product_old, '{}') || coalesce(r.offer_old, '{}')) - '{category_id,seller_id}'::text[]
        || case when r.product_old ? 'seller_id' then jsonb_build_object('seller', was.name) else '{}' end as before,
      (coalesce(r.product_new, '{}') || coalesce(r.offer_new, '{}')) - '{category_id,seller_id}'::text[]
        || case when r.product_new ? 'seller_id' then jsonb_build_object('seller', r.cells -> 'vendedor') else '{}' end as after
    from private.catalog_import_rows r
    left join public.stores st on st.id = r.store_id and st.id = any (v_stores)
    left join public.sellers was on was.id = (r.product_old ->> 'seller_id')::uuid
    where r.import_id = p_import_id and r.line > coalesce(p_after_line, 0)
      and (r.store_id = any (v_stores) or r.wrong_column = 'tienda')
      and case p_kind when 'jump' then r.is_jump when 'stale' then r.is_stale else r.kind = p_kind end
    order by r.line limit v_limit + 1
  ) shown;
  return jsonb_build_object('rows', v_rows - v_limit, 'more', jsonb_array_length(v_rows) > v_limit);
end
$$;
