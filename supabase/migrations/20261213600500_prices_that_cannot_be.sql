-- The plan of a bulk price change says how many prices cannot be, beyond the five that it names, and writes negative ones as people do.
-- Replaces private.plan_price_change.

-- What a change by a percentage or an amount does to these offers: {changes: [{id, name, sku, store, store_id, old, new,
-- is_jump}], unpriced, problems, digest}. Rounded to cents; a jump is more than 30 %. The digest identifies offers and prices.
create or replace function private.plan_price_change(p_ids uuid[], p_kind text, p_value numeric) returns jsonb
language sql stable set search_path = '' as $$
  with line as materialized (
    select sp.id, p.name, p.sku, st.name as store, st.id as store_id, sp.price as old,
      round(case p_kind when 'percent' then sp.price * (1 + p_value / 100) else sp.price + p_value end, 2) as new
    from public.store_products sp join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id
    where sp.id = any (p_ids)
  ), change as materialized (
    select l.*, abs(l.new - l.old) > 0.3 * l.old as is_jump from line l where l.new <> l.old
  ), wrong as (
    select * from change where new <= 0 or new > 9999999999.99
  ), problem (code, message) as (
    select 'nothing_changed', 'Ningún precio cambia' where not exists (select from change)
    union all
    (select 'price_invalid', format('%s quedaría en %s', c.name,
        case when c.new < 0 then '-' else '' end || private.money_text(abs(c.new)))
      from wrong c order by c.name, c.id limit 5)
    union all
    -- The table shows them all; the list says that there are more.
    select 'price_invalid', format('Más precios que no pueden quedar así: %s', count(*) - 5)
    from wrong having count(*) > 5
  )
  select jsonb_build_object(
    'changes', coalesce((select jsonb_agg(to_jsonb(c) order by c.is_jump desc, c.name, c.id) from change c), '[]'),
    'unpriced', (select count(*) from line where old is null),
    'problems', coalesce((select jsonb_agg(to_jsonb(p)) from problem p), '[]'),
    'digest', md5(coalesce((select string_agg(concat_ws('/', c.id, c.old, c.new), ',' order by c.id) from change c), '')))
$$;
