-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Promotions at the desk and on the buyers' page (ADR 212). Staff write a promotion whose stores are all theirs; they see those of
-- their stores. As the other procedures of the desk, these fix the caller's stores first.

-- A promotion as a form sends it: {kind, name, text, percent, price, items: [{product_id, quantity}], store_ids, starts_on, ends_on,
-- max_uses, state}. What cannot be read is null, for the plan to name. PT400 promotion_invalid where it is no such document.
create function private.read_promotion(p_id uuid, p_promotion jsonb) returns private.promotions
language plpgsql stable set search_path = '' as $$
declare
  c_unseen constant text := '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]';
  v_read private.promotions;
  v_items constant jsonb := coalesce(p_promotion -> 'items', '[]');
  v_stores constant jsonb := coalesce(p_promotion -> 'store_ids', '[]');
begin
  if jsonb_typeof(p_promotion) is distinct from 'object' or jsonb_typeof(v_items) <> 'array' or jsonb_typeof(v_stores) <> 'array' then
    raise exception using errcode = 'PT400', detail = 'promotion_invalid', message = 'La promoción no se puede leer';
  elsif jsonb_array_length(v_items) > 100 or jsonb_array_length(v_stores) > 100 then
    raise exception using errcode = 'PT400', detail = 'promotion_invalid',
      message = 'Una promoción admite hasta 100 productos y 100 tiendas';
  elsif exists (
    select from jsonb_array_elements(v_items) i
    where private.is_uuid(i ->> 'product_id') is not true or coalesce(i ->> 'quantity', '1') !~ '^[1-9][0-9]{0,2}$'
  ) or exists (select from jsonb_array_elements_text(v_stores) s (id) where (s.id ~ '^[0-9]{1,9}$') is not true) then
    raise exception using errcode = 'PT400', detail = 'promotion_invalid',
      message = 'Un producto de la promoción lleva de 1 a 999 piezas, y sus tiendas son números';
  end if;
  v_read.id := p_id;
  v_read.kind := case when p_promotion ->> 'kind' in ('products', 'package') then p_promotion ->> 'kind' end;
  -- Without signs that are not seen or turn what follows.
  v_read.name := btrim(left(regexp_replace(p_promotion ->> 'name', c_unseen, '', 'g'), 200));
  v_read.body := btrim(left(regexp_replace(coalesce(p_promotion ->> 'text', ''), c_unseen, '', 'g'), 1000));
  v_read.discount_percent := case when p_promotion ->> 'percent' ~ '^[0-9]{1,2}([.][0-9]{1,2})?$' then (p_promotion ->> 'percent')::numeric end;
  v_read.discount_price := case when p_promotion ->> 'price' ~ '^[0-9]{1,10}([.][0-9]{1,2})?$' then (p_promotion ->> 'price')::numeric end;
  v_read.items := (
    select coalesce(jsonb_agg(jsonb_build_object('product_id', i.value ->> 'product_id',
      'quantity', coalesce(i.value ->> 'quantity', '1')::integer) order by i.place), '[]')
    from jsonb_array_elements(v_items) with ordinality i (value, place));
  v_read.store_ids := array(select distinct s.id::integer from jsonb_array_elements_text(v_stores) s (id) order by 1);
  begin
    v_read.starts_on := case when p_promotion ->> 'starts_on' ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' then p_promotion ->> 'starts_on' end;
    v_read.ends_on := case when p_promotion ->> 'ends_on' ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' then p_promotion ->> 'ends_on' end;
  exception when data_exception then
    v_read.ends_on := null;
  end;
  v_read.max_uses := case when p_promotion ->> 'max_uses' ~ '^[0-9]{1,7}$' then (p_promotion ->> 'max_uses')::integer end;
  v_read.state := case when p_promotion ->> 'state' in ('draft', 'active', 'ended') then p_promotion ->> 'state' end;
  return v_read;
end
$$;
-- 20261206005200_promotion_desk

-- What a promotion does to prices, and what is in its way: {rows: [{store_id, store, product_id, name, sku, quantity, before,
-- after}], sets: [{store_id, store, before, after}], problems: [{field, message}]}. A package has sets: its price in each store.
-- A draft may be incomplete where the columns allow it; one that is active has to lower a price in each of its stores.
create function private.plan_promotion(p_promotion private.promotions, p_max_uses_text text) returns jsonb
language sql stable set search_path = '' as $$
  with item as materialized (
    select i.product_id, i.quantity, i.place, p.name, p.sku, p.status
    from rows from (jsonb_to_recordset(p_promotion.items) as (product_id uuid, quantity integer)) with ordinality
      as i (product_id, quantity, place)
    left join public.products p on p.id = i.product_id
  ), store as materialized (
    select st.id, st.name, now() at time zone st.time_zone as clock from public.stores st where st.id = any (p_promotion.store_ids)
  ), line as materialized (
    select st.id as store_id, st.name as store, i.product_id, i.name, i.sku, i.quantity, i.place, sp.price as before,
      case when p_promotion.kind = 'products' then least(sp.price, p_promotion.discount_price,
        nullif(round(sp.price * (100 - p_promotion.discount_percent) / 100, 2), 0)) else sp.price end as after
    from store st cross join item i
    join public.store_products sp on sp.store_id = st.id and sp.product_id = i.product_id
    where sp.price is not null and i.status = 'active'
  ), bundle as materialized (
    select l.store_id, l.store, sum(l.quantity * l.before) as before,
      coalesce(p_promotion.discount_price, round(sum(l.quantity * l.before) * (100 - p_promotion.discount_percent) / 100, 2)) as after
    from line l where p_promotion.kind = 'package' group by l.store_id, l.store
    having count(*) = (select count(*) from item)
  ), problem (place, field, message) as (
    select 1, 'kind', 'Elige si la promoción es de productos o un paquete' where p_promotion.kind is null
    union all
    select 2, 'name', 'El nombre lleva de 3 a 80 caracteres' where coalesce(char_length(p_promotion.name), 0) not between 3 and 80
    union all
    select 3, 'text', 'El texto admite hasta 300 caracteres' where char_length(p_promotion.body) > 300
    union all
    select 4, 'state', 'La promoción es borrador, activa o terminada' where p_promotion.state is null
    union all
    select 5, 'stores', 'Elige al menos una tienda' where not exists (select from store)
    union all
    select 6, 'discount', 'Escribe un porcentaje de 0.01 a 90 o un precio mayor que 0, uno de los dos'
    where (p_promotion.discount_percent is null) = (p_promotion.discount_price is null)
      or p_promotion.discount_percent not between 0.01 and 90 or p_promotion.discount_price <= 0
    union all
    select 7, 'dates', 'Escribe desde cuándo y hasta cuándo, primero el inicio'
    where (p_promotion.starts_on < p_promotion.ends_on) is not true
    union all
    select 8, 'max_uses', 'El límite de pedidos va de 1 a 1,000,000; vacío es sin límite'
    where p_max_uses_text <> '' and (p_promotion.max_uses between 1 and 1000000) is not true
    union all
    select 9, 'items', 'Elige al menos un producto' where not exists (select from item)
    union all
    select 9, 'items', 'Un paquete reúne de 2 a 20 productos distintos'
    where p_promotion.kind = 'package' and (select count(*) from item) not between 2 and 20
    union all
    select 10, 'items', 'Un producto aparece dos veces' where exists (select from item i group by i.product_id having count(*) > 1)
    union all
    select 10, 'items', 'Un producto ya no existe'
    where p_promotion.state = 'active' and exists (select from item i where i.name is null)
    union all
    select 11, 'dates', 'La promoción ya habría terminado'
    where p_promotion.state = 'active' and (select bool_and(p_promotion.ends_on <= st.clock) from store st)
    union all
    select * from (
      select 12, 'items', format('%s no se vende en %s', i.name, st.name)
      from store st cross join item i
      where p_promotion.state = 'active' and i.name is not null and (p_promotion.kind = 'package' or st.id = (select min(id) from store))
        and not exists (select from line l where l.product_id = i.product_id
          and (l.store_id = st.id or p_promotion.kind is distinct from 'package'))
      order by i.place, st.name limit 5
    ) unsold
    union all
    select * from (
      select 13, 'discount', format('%s ya cuesta %s en %s: la promoción no lo baja', l.name, private.money_text(l.before), l.store)
      from line l where p_promotion.state = 'active' and p_promotion.kind = 'products' and l.after >= l.before
      order by l.place, l.store limit 5
    ) dear
    union all
    select 13, 'discount', format('El paquete ya cuesta %s en %s: la promoción no lo baja', private.money_text(b.before), b.store)
    from bundle b where p_promotion.state = 'active' and b.after >= b.before
    union all
    select 14, 'stores', format('%s ya tiene 50 promociones activas; termina alguna', st.name)
    from store st
    where p_promotion.state = 'active' and 50 <= (
      select count(*) from private.promotions o
      where o.state = 'active' and st.id = any (o.store_ids) and o.ends_on > st.clock and o.id is distinct from p_promotion.id)
  )
  select jsonb_build_object(
    'rows', coalesce((select jsonb_agg(to_jsonb(l) - 'place' order by l.place, l.store) from line l), '[]'),
    'sets', coalesce((select jsonb_agg(to_jsonb(b) order by b.store) from bundle b), '[]'),
    'problems', coalesce((select jsonb_agg(jsonb_build_object('field', p.field, 'message', p.message) order by p.place, p.message)
      from problem p), '[]'))
$$;
-- 20261206005200_promotion_desk

-- A promotion as the desk shows it to the staff of these stores. Of other stores it says only that there are some.
create function private.promotion_json(p_promotion private.promotions, p_stores integer[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_promotion.id, 'kind', p_promotion.kind, 'name', p_promotion.name, 'text', p_promotion.body,
    'percent', p_promotion.discount_percent, 'price', p_promotion.discount_price,
    'items', (select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id, 'quantity', i.quantity, 'name', p.name,
        'sku', p.sku) order by i.place), '[]')
      from rows from (jsonb_to_recordset(p_promotion.items) as (product_id uuid, quantity integer)) with ordinality
        as i (product_id, quantity, place)
      left join public.products p on p.id = i.product_id),
    'stores', (select coalesce(jsonb_agg(jsonb_build_object('id', st.id, 'name', st.name) order by st.name), '[]')
      from public.stores st where st.id = any (p_promotion.store_ids) and st.id = any (p_stores)),
    'is_elsewhere', not p_promotion.store_ids <@ p_stores,
    'starts_on', to_char(p_promotion.starts_on, 'YYYY-MM-DD"T"HH24:MI'), 'ends_on', to_char(p_promotion.ends_on, 'YYYY-MM-DD"T"HH24:MI'),
    'max_uses', p_promotion.max_uses, 'uses', used.times, 'saved', used.amount,
    'state', p_promotion.state, 'revision', p_promotion.revision,
    'phase', case
      when p_promotion.state <> 'active' then p_promotion.state
      when p_promotion.uses >= p_promotion.max_uses then 'used_up'
      else (select case when bool_or(p_promotion.starts_on <= s.clock and p_promotion.ends_on > s.clock) then 'running'
          when bool_or(p_promotion.ends_on > s.clock) then 'scheduled' else 'over' end
        from (select now() at time zone st.time_zone as clock from public.stores st
          where st.id = any (p_promotion.store_ids) and st.id = any (p_stores)) s) end)
  from (
    select count(*) as times, coalesce(sum(u.amount), 0) as amount from private.promotion_uses u
    join public.orders o on o.id = u.order_id
    where u.promotion_id = p_promotion.id and o.store_id = any (p_stores)
  ) used
$$;
-- 20261206005200_promotion_desk

-- desk_promotions: the promotions of the caller's stores, the newest 200 first. PT401, PT403 not_staff.
create function public.desk_promotions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
begin
  return (
    select coalesce(jsonb_agg(private.promotion_json(p, v_stores) order by p.created_at desc, p.id), '[]')
    from (
      select * from private.promotions o where o.store_ids && v_stores order by o.created_at desc, o.id limit 200
    ) p
  );
end
$$;
-- 20261206005200_promotion_desk; executed by authenticated

-- Refuses a promotion for a store that is not the caller's. PT403 other_stores.
create function private.require_promotion_stores(p_promotion private.promotions, p_stores integer[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not p_promotion.store_ids <@ p_stores then
    raise exception using errcode = 'PT403', detail = 'other_stores',
      message = 'La promoción es también de otras tiendas: la cambia quien atiende todas';
  end if;
end
$$;
-- 20261206005200_promotion_desk

-- preview_promotion: what a promotion would do to prices, from the plan that save_promotion judges, and beside which
-- others (others: those of private.promotion_overlaps).
-- PT401, PT403 not_staff, other_stores; PT400 promotion_invalid.
create function public.preview_promotion(p_id uuid, p_promotion jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_promotion constant private.promotions := private.read_promotion(p_id, p_promotion);
begin
  perform private.require_promotion_stores(v_promotion, v_stores);
  return private.plan_promotion(v_promotion, coalesce(p_promotion ->> 'max_uses', ''))
    || jsonb_build_object('others', private.promotion_overlaps(v_promotion));
end
$$;
-- 20261212300100_overlapping_promotions; executed by authenticated

-- save_promotion: writes a promotion that is still at the revision that the caller saw; revision 0 makes one under an id that the
-- caller chose, so that a repeated request makes no second one. {outcome, promotion}: saved; stale with who saved it and when; refused
-- with the problems. Orders that are being placed in its stores are waited for.
-- PT401, PT403 not_staff, other_stores; PT404 promotion_not_found; PT400 promotion_invalid.
create function public.save_promotion(p_id uuid, p_revision integer, p_promotion jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores integer[] := private.require_staff();
  v_new private.promotions := private.read_promotion(p_id, p_promotion);
  v_old private.promotions;
  v_plan jsonb;
begin
  if p_id is null then
    raise exception using errcode = 'PT400', detail = 'promotion_invalid', message = 'La promoción no se puede leer';
  end if;
  perform private.require_promotion_stores(v_new, v_stores);
  select * into v_old from private.promotions p where p.id = p_id;
  -- In one order, after which nothing is waited for that an order holds.
  perform pg_advisory_xact_lock(hashtextextended('promotions of store ' || s.id, 0))
  from (select distinct id from unnest(v_new.store_ids || v_old.store_ids) as t (id) where id is not null order by id) s;
  select * into v_old from private.promotions p where p.id = p_id for update;
  -- Read again: promotion and access may have changed while waiting.
  v_stores := private.require_staff();
  perform private.require_promotion_stores(v_new, v_stores);
  if v_old.id is null and coalesce(p_revision, 0) <> 0 or v_old.id is not null and not v_old.store_ids && v_stores then
    raise exception using errcode = 'PT404', detail = 'promotion_not_found', message = 'No existe esa promoción en tus tiendas';
  elsif v_old.id is not null then
    perform private.require_promotion_stores(v_old, v_stores);
    if v_old.revision - 1 = p_revision
      and (v_old.kind, v_old.name, v_old.body, v_old.discount_percent, v_old.discount_price, v_old.items, v_old.store_ids, v_old.starts_on,
        v_old.ends_on, v_old.max_uses, v_old.state)
      is not distinct from (v_new.kind, v_new.name, v_new.body, v_new.discount_percent, v_new.discount_price, v_new.items, v_new.store_ids,
        v_new.starts_on, v_new.ends_on, v_new.max_uses, v_new.state)
    then
      return jsonb_build_object('outcome', 'saved', 'promotion', private.promotion_json(v_old, v_stores));
    elsif v_old.revision is distinct from p_revision then
      return jsonb_build_object('outcome', 'stale', 'promotion', private.promotion_json(v_old, v_stores)) || (
        select jsonb_build_object('by', private.person_name(l.actor), 'at', l.created_at)
        from (select) one left join lateral (
          select l.actor, l.created_at from private.staff_log l
          where (l.table_name, l.row_id) = ('promotions', p_id::text) and l.after ? 'revision' order by l.id desc limit 1
        ) l on true);
    end if;
  end if;
  v_plan := private.plan_promotion(v_new, coalesce(p_promotion ->> 'max_uses', ''));
  if v_plan -> 'problems' <> '[]' then
    return jsonb_build_object('outcome', 'refused', 'plan', v_plan);
  end if;
  v_new.uses := least((select count(*) from private.promotion_uses u where u.promotion_id = p_id), v_new.max_uses);
  if v_old.id is null then
    insert into private.promotions (id, kind, name, body, discount_percent, discount_price, items, store_ids, starts_on, ends_on,
      max_uses, state)
    values (p_id, v_new.kind, v_new.name, v_new.body, v_new.discount_percent, v_new.discount_price, v_new.items,
      v_new.store_ids, v_new.starts_on, v_new.ends_on, v_new.max_uses, v_new.state)
    returning * into v_old;
  else
    update private.promotions p set kind = v_new.kind, name = v_new.name, body = v_new.body,
      discount_percent = v_new.discount_percent, discount_price = v_new.discount_price, items = v_new.items,
      store_ids = v_new.store_ids, starts_on = v_new.starts_on, ends_on = v_new.ends_on, max_uses = v_new.max_uses,
      uses = v_new.uses, state = v_new.state, revision = p.revision + 1
    where p.id = p_id returning * into v_old;
  end if;
  return jsonb_build_object('outcome', 'saved', 'promotion', private.promotion_json(v_old, v_stores));
end
$$;
-- 20261209200000_lost_answers_of_customers_and_prices; executed by authenticated

-- store_promotions: what an establishment's store offers now, packages first, by what they save:
-- [{id, kind, name, text, ends_at, original, price, products: [{product_id, store_product_id, name, brand, sku, format_label, images,
-- quantity, price, list_price, stock_qty}]}]. original and price are a package's. Read from the caller's own links: an
-- establishment that the caller is not linked to has none.
create function public.store_promotions(p_location_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_store constant integer := private.my_location_store(p_location_id);
begin
  return (
    with line as materialized (
      select o.promotion_id, o.kind, o.ends_at, o.percent, o.price as fixed, o.quantity, p.id as product_id, sp.id as offer, p.name,
        p.brand, p.sku, p.format_label, p.images, sp.stock_qty, sp.price as list_price, coalesce(t.price, sp.price) as price,
        -- A product is shown with the promotion that its price comes from.
        o.kind = 'package' or t.promotion_id = o.promotion_id as is_shown
      from private.promotion_offers o
      join public.products p on p.id = o.product_id and p.status = 'active'
      join public.store_products sp on sp.store_id = o.store_id and sp.product_id = o.product_id and sp.price is not null
      left join private.promoted_prices(v_store) t on t.product_id = o.product_id
      where o.store_id = v_store and o.starts_at <= now() and o.ends_at > now()
    ), offered as (
      select l.promotion_id as id, l.kind, min(l.ends_at) as ends_at, sum(l.quantity * l.list_price) as original,
        case l.kind when 'package' then
          coalesce(max(l.fixed), round(sum(l.quantity * l.list_price) * (100 - max(l.percent)) / 100, 2)) end as price,
        sum(l.quantity * l.price) as singly, count(*) as pieces,
        json_agg(json_build_object('product_id', l.product_id, 'store_product_id', l.offer, 'name', l.name, 'brand', l.brand,
          'sku', l.sku, 'format_label', l.format_label, 'images', l.images, 'quantity', l.quantity, 'price', l.price,
          'list_price', l.list_price, 'stock_qty', l.stock_qty) order by l.quantity * l.list_price desc, l.name, l.product_id) as products
      from line l where l.is_shown group by l.promotion_id, l.kind
    )
    select coalesce(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'name', n.name, 'text', n.body, 'ends_at', o.ends_at,
        'original', case o.kind when 'package' then o.original end, 'price', o.price, 'products', o.products)
      order by o.kind, o.original - o.price desc, n.name, o.id), '[]')
    from offered o join private.promotions n on n.id = o.id
    -- A package is offered where the store sells all of it, and where it saves something.
    where o.kind = 'products' or o.pieces = jsonb_array_length(n.items) and o.price < o.singly
  );
end
$$;
-- 20261206005200_promotion_desk; executed by authenticated

-- The other promotions, active or still to begin, with products of this one in the same store at the same time, the first to begin
-- first and 20 at most: {id, name, kind, is_running, starts_on, ends_on: what they have in common, on the clocks of the stores, rows:
-- [{store, product, price, other_price}], products}. Prices are those of one piece where no third promotion is cheaper, null of a package
-- and without a discount. Of the rows the first 20; products counts them all.
create function private.promotion_overlaps(p_promotion private.promotions) returns jsonb
language sql stable set search_path = '' as $$
  with own as materialized (
    select distinct st.id as store_id, st.name as store, st.time_zone, p.id as product_id, p.name as product, sp.price as list,
      p_promotion.starts_on at time zone st.time_zone as starts_at, p_promotion.ends_on at time zone st.time_zone as ends_at,
      case when p_promotion.kind = 'products' and num_nonnulls(p_promotion.discount_price, p_promotion.discount_percent) = 1
        then least(sp.price, p_promotion.discount_price,
          nullif(round(sp.price * (100 - p_promotion.discount_percent) / 100, 2), 0)) end as price
    from jsonb_to_recordset(p_promotion.items) as i (product_id uuid)
    join public.products p on p.id = i.product_id and p.status = 'active'
    join public.store_products sp on sp.product_id = p.id and sp.store_id = any (p_promotion.store_ids) and sp.price is not null
    join public.stores st on st.id = sp.store_id
    where p_promotion.state <> 'ended'
  ), shared as materialized (
    select o.promotion_id, w.store, w.product, w.price, w.time_zone, o.starts_at <= now() as is_running,
      case when o.kind = 'products' then least(w.list, o.price, nullif(round(w.list * (100 - o.percent) / 100, 2), 0)) end as other_price,
      greatest(w.starts_at, o.starts_at) as starts_at, least(w.ends_at, o.ends_at) as ends_at,
      row_number() over (partition by o.promotion_id order by w.product, w.store, w.product_id) as place
    from own w join private.promotion_offers o on o.store_id = w.store_id and o.product_id = w.product_id
    where o.promotion_id is distinct from p_promotion.id
      and o.ends_at > now() and o.starts_at < w.ends_at and o.ends_at > w.starts_at
  )
  select coalesce(jsonb_agg(to_jsonb(other) order by other.starts_on, other.name, other.id), '[]')
  from (
    select pm.id, pm.name, pm.kind, bool_or(s.is_running) as is_running,
      to_char(min(s.starts_at at time zone s.time_zone), 'YYYY-MM-DD"T"HH24:MI') as starts_on,
      to_char(max(s.ends_at at time zone s.time_zone), 'YYYY-MM-DD"T"HH24:MI') as ends_on,
      jsonb_agg(jsonb_build_object('store', s.store, 'product', s.product, 'price', s.price, 'other_price', s.other_price)
        order by s.place) filter (where s.place <= 20) as rows,
      count(*) as products
    from shared s join private.promotions pm on pm.id = s.promotion_id
    group by pm.id order by starts_on, pm.name, pm.id limit 20
  ) other
$$;
-- 20261212300100_overlapping_promotions
