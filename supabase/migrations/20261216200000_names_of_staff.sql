-- Who is or was staff is named with their address at the desk: the name is the person's own to change, and could be that of a colleague
-- (ADR 414; replaces private.person_name, private.staff_log_subject
-- and public.desk_log). An entry of a membership that is gone names its person and its group.

-- Whether a text has nothing that can be seen.
create function private.is_invisible(p_text text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select p_text ~ '^[\s\u00a0\u00ad\u034f\u115f\u1160\u180b-\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0]*$'
$$;
revoke all on function private.is_invisible(text) from public, anon, authenticated;

-- The name of a person as the staff see it.
create or replace function private.person_name(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when coalesce(private.is_invisible(p.display_name), true) then u.email
    when exists (select from private.staff s where s.user_id = u.id) then format('%s (%s)', btrim(p.display_name), u.email)
    else btrim(p.display_name) end
  from auth.users u left join private.profiles p on p.id = u.id where u.id = p_user_id
$$;

-- The name under which a person knows the row of an entry, where it still exists or the entry holds it; otherwise null.
create or replace function private.staff_log_subject(p_entry private.staff_log) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_values constant jsonb := coalesce(p_entry.before, '{}') || coalesce(p_entry.after, '{}');
  v_id constant text := p_entry.row_id;
begin
  return case p_entry.table_name
    when 'orders' then (select o.order_number from public.orders o where o.id = v_id::uuid)
    when 'order_items' then (select o.order_number || ' · ' || i.product_name from public.order_items i
      join public.orders o on o.id = i.order_id where i.id = v_id::uuid)
    when 'payment_transactions' then (select o.order_number from public.payment_transactions t
      join public.orders o on o.id = t.order_id where t.id = v_id::uuid)
    when 'order_payments' then (select o.order_number from private.order_payments r
      join public.orders o on o.id = r.order_id where r.id = v_id::uuid)
    when 'order_refunds' then (select o.order_number from private.order_refunds r
      join public.orders o on o.id = r.order_id where r.id = v_id::uuid)
    when 'stock_losses' then (select o.order_number || ' · ' || i.product_name from private.stock_losses s
      join public.orders o on o.id = s.order_id join public.order_items i on i.id = s.order_item_id where s.id::text = v_id)
    when 'unmailed_changes' then (select o.order_number from public.orders o where o.id = (v_values ->> 'order_id')::uuid)
    when 'order_sightings' then (select o.order_number from public.orders o where o.id = v_id::uuid)
    when 'credit_releases' then (select concat_ws(' · ', g.name, o.order_number) from private.credit_releases r
      join public.business_groups g on g.id = r.group_id left join public.orders o on o.id = r.order_id where r.id = v_id::uuid)
    when 'order_notes' then (select o.order_number from private.order_notes n
      join public.orders o on o.id = n.order_id where n.id::text = v_id)
    when 'products' then coalesce((select p.name || ' · ' || p.sku from public.products p where p.id = v_id::uuid),
      v_values ->> 'name')
    when 'store_products' then coalesce((select p.name || ' · ' || st.name from public.store_products sp
      join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id where sp.id = v_id::uuid),
      private.removed_offer_name(v_id, v_values))
    when 'product_costs' then coalesce((select p.name || ' · ' || st.name from public.store_products sp
      join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id where sp.id = v_id::uuid),
      private.removed_offer_name(v_id, v_values))
    when 'business_groups' then (select g.name from public.business_groups g where g.id = v_id::uuid)
    when 'group_accounts' then (select g.name from public.business_groups g where g.id = v_id::uuid)
    when 'group_invitations' then v_values ->> 'email'
    when 'staff_invitations' then v_values ->> 'email'
    when 'business_fiscal_data' then (select f.lega_name from public.business_fiscal_data f where f.id = v_id::uuid)
    when 'locations' then (select l.name from public.locations l where l.id = v_id::uuid)
    when 'user_memberships' then (
      -- The entry of a membership that is gone has its person and its group.
      select private.person_name(x.user_id) || ' · ' || g.name
      from (select coalesce(m.user_id, (v_values ->> 'user_id')::uuid) as user_id, coalesce(m.company_id, (v_values ->> 'company_id')::uuid) as company_id
        from (values (v_id::uuid)) v (id) left join public.user_memberships m on m.id = v.id) x
      join public.business_groups g on g.id = x.company_id)
    when 'promotions' then (select pm.name from private.promotions pm where pm.id = v_id::uuid)
    when 'staff' then private.person_name(v_id::uuid)
    when 'invoice_exports' then (select o.order_number from public.orders o where o.id = (v_values ->> 'order_id')::uuid)
    when 'lead_work' then (select l.brand_name from public.supplier_leads l where l.id = v_id::uuid)
    when 'lead_notes' then (select l.brand_name from public.supplier_leads l where l.id = (v_values ->> 'lead_id')::uuid)
    when 'location_users' then (select coalesce(pr.display_name, u.email) || ' · ' || l.name
      from auth.users u left join private.profiles pr on pr.id = u.id
      join public.locations l on l.id = (v_values ->> 'location_id')::uuid where u.id = (v_values ->> 'user_id')::uuid)
    when 'categories' then coalesce((select c.name from public.categories c where c.id::text = v_id), v_values ->> 'name')
    when 'invoice_issuers' then (select st.name from public.stores st where st.id::text = v_id)
    else v_values ->> 'name'
  end;
end
$$;

-- desk_log: a page of the log, newest first, for admins: {entries, more, people}. An admin of some stores reads what is about these.
-- p_kind is one of private.staff_log_kinds; the days are Mexico City's, both included. A search finds entries of an order, a product or a customer,
-- and acts by words of their reason. What one act wrote beyond 20 rows is one entry with `many`, what private.staff_log_act says of it,
-- in place of a row; p_with lists every row of the act to which this entry belongs. The next page begins before the last entry's `at`
-- and id. Of enquiries, the person has a name instead of an identifier. people: all who ever wrote an entry, on the first page only.
-- PT401, PT403 not_staff, not_an_admin; PT400 kind_unknown.
create or replace function public.desk_log(
  p_actor uuid default null, p_kind text default null, p_from date default null, p_to date default null,
  p_search text default null, p_before_at timestamptz default null, p_before_id bigint default null, p_limit integer default 50,
  p_with bigint default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 500);
  v_tables constant text[] := case when p_kind is not null then array(
    select k.table_name from private.staff_log_kinds() k where k.kind = p_kind) end;
  -- Later days are no moments.
  c_last constant date := '9999-12-31';
  v_from constant timestamptz := coalesce((case when p_from is not null then least(p_from, c_last) end)::timestamp at time zone 'America/Mexico_City', '-infinity');
  v_to constant timestamptz := coalesce((case when p_to is not null then least(p_to, c_last) end + 1)::timestamp at time zone 'America/Mexico_City', 'infinity');
  v_before_at constant timestamptz := coalesce(p_before_at, 'infinity');
  v_before_id constant bigint := coalesce(p_before_id, 9223372036854775807);
  v_is_search constant boolean := nullif(btrim(p_search), '') is not null;
  -- Null: all of them.
  v_stores integer[];
  v_with private.staff_log;
  v_reasons uuid[];
  v_ids bigint[];
  v_found bigint[] := '{}';
  v_acts bigint[] := '{}';
begin
  perform private.require_staff_admin();
  v_stores := private.limited_to_stores();
  if cardinality(v_tables) = 0 then
    raise exception using errcode = 'PT400', detail = 'kind_unknown', message = 'Este tipo de cambio no existe';
  end if;
  if p_with is not null then
    select * into v_with from private.staff_log e where e.id = p_with;
    v_ids := array(
      select e.id from private.staff_log e
      where e.batch = v_with.batch
        -- The number of a transaction comes again where the log was restored into another database.
        and e.created_at between v_with.created_at - interval '1 hour' and v_with.created_at + interval '1 hour'
        and (p_actor is null or e.actor = p_actor) and (v_tables is null or e.table_name = any (v_tables))
        and e.created_at >= v_from and e.created_at < v_to and (e.created_at, e.id) < (v_before_at, v_before_id)
        and (not v_is_search or (e.table_name, e.row_id) in (select f.table_name, f.row_id from private.staff_log_rows(p_search) f))
        and (v_stores is null or private.is_entry_of_stores(e, v_stores))
      order by e.id desc limit v_limit + 1);
  else
    if v_is_search then
      v_found := array(
        select l.id from private.staff_log_rows(p_search) found
        cross join lateral (
          select e.id, e.created_at from private.staff_log e
          where e.table_name = found.table_name and e.row_id = found.row_id
            and (p_actor is null or e.actor = p_actor) and e.created_at >= v_from and e.created_at < v_to
            and (e.created_at, e.id) < (v_before_at, v_before_id)
            and (v_stores is null or private.is_entry_of_stores(e, v_stores))
          -- Row by row from the index: the times and the person are no reason to read the log by them.
          offset 0
        ) l
        where v_tables is null or found.table_name = any (v_tables)
        order by l.created_at desc, l.id desc limit v_limit + 1);
      v_reasons := private.staff_log_reasons_with(p_search);
    end if;
    select array_agg(l.id order by l.created_at desc, l.id desc), coalesce(array_agg(l.id) filter (where l.is_act), '{}') into v_ids, v_acts
    from (
      select l.id, l.created_at, bool_or(l.is_act) as is_act
      from (
        select e.id, e.created_at, false as is_act from private.staff_log e where e.id = any (v_found)
        union all
        select * from private.staff_log_lines(p_actor, v_tables, v_reasons, v_from, v_to, v_before_at, v_before_id, v_stores, v_limit + 1)
      ) l
      group by l.id, l.created_at order by l.created_at desc, l.id desc limit v_limit + 1
    ) l;
  end if;
  return jsonb_build_object(
    'more', coalesce(cardinality(v_ids) > v_limit, false),
    'people', case when p_before_at is null then coalesce((
      select jsonb_agg(jsonb_build_object('id', s.user_id, 'name', private.person_name(s.user_id)) order by private.person_name(s.user_id))
      from private.staff s), '[]') end,
    'entries', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', l.id, 'at', l.created_at, 'by', coalesce(p.display_name, l.actor_email),
          'email', l.actor_email, 'role', l.actor_role, 'reason', l.reason, 'batch', l.batch::text)
        || case when l.id = any (v_acts) then jsonb_build_object('many', private.staff_log_act(l, v_tables, v_stores))
          else private.staff_log_content(l) end
        order by l.created_at desc, l.id desc)
      from private.staff_log l left join private.profiles p on p.id = l.actor
      where l.id = any (v_ids[:v_limit])), '[]'));
end
$$;
