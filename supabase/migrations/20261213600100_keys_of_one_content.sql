-- A key that was used is refused with other content (PT409 key_reused), instead of being answered with the success of what it was used for
-- (ADR 376): orders, edits, notes, refunds, invitations, price changes and lines for a cart.
-- Replaces public.add_order_note, public.add_lead_note, public.invite_customer_person, public.invite_staff, public.change_prices and
-- public.add_cart_lines.

-- What the buyer requested when an order was placed with a key, as a digest: the order may change later.
create table private.order_requests (
  order_id uuid primary key references public.orders (id) on delete cascade,
  digest text not null
);
alter table private.order_requests enable row level security;
revoke all on private.order_requests from public, anon, authenticated, service_role;

-- Of a revision or change that was made with a key; null in those made before this column.
alter table private.order_revisions add column request text;
alter table private.price_changes add column request text;
alter table private.cart_additions add column request text;

create function private.request_digest(p_content jsonb) returns text
language sql immutable set search_path = '' as $$
  select md5(p_content::text)
$$;

-- Whether a request is another one than that of the digest. What was kept without one counts as the same.
create function private.is_other_request(p_digest text, p_content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_digest <> private.request_digest(p_content), false)
$$;

-- PT409 key_reused.
create function private.refuse_reused_key() returns void
language plpgsql volatile set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'key_reused',
    message = 'Ya se guardó algo distinto con este envío. Actualiza la pantalla, revisa qué se guardó y vuelve a intentarlo';
end
$$;

create function private.check_same_request(p_digest text, p_content jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if private.is_other_request(p_digest, p_content) then
    perform private.refuse_reused_key();
  end if;
end
$$;
revoke all on function private.request_digest(jsonb), private.is_other_request(text, jsonb), private.refuse_reused_key(),
  private.check_same_request(text, jsonb) from public, anon, authenticated;

-- add_order_note: keeps a note on an order of the caller's stores. p_key: one for all tries of the same note, which is kept once;
-- with another note it is refused. PT401, PT403, PT404; PT400 note_missing, note_too_long; PT409 key_reused.
create or replace function public.add_order_note(
  p_order_id uuid, p_body text, p_is_for_buyer boolean, p_key uuid default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
  v_body constant text := nullif(btrim(p_body, E' \n\r\t'), '');
begin
  if v_body is null then
    raise exception using errcode = 'PT400', detail = 'note_missing', message = 'Escribe la nota';
  elsif length(v_body) > 1000 then
    raise exception using errcode = 'PT400', detail = 'note_too_long', message = 'La nota admite hasta 1000 caracteres';
  end if;
  insert into private.order_notes (order_id, author, is_for_buyer, body, key)
  values (v_order.id, auth.uid(), coalesce(p_is_for_buyer, false), v_body, p_key)
  on conflict (order_id, author, key) do nothing;
  if not found then
    perform private.refuse_reused_key() from private.order_notes n
    where n.order_id = v_order.id and n.author = auth.uid() and n.key = p_key
      and (n.body, n.is_for_buyer) is distinct from (v_body, coalesce(p_is_for_buyer, false));
  end if;
end
$$;

-- add_lead_note: keeps a note on an enquiry. p_key: one for all tries of the same note, which is kept once;
-- with another note it is refused. PT401, PT403; PT404 lead_not_found; PT400 note_missing, note_too_long; PT409 key_reused.
create or replace function public.add_lead_note(p_lead_id uuid, p_body text, p_key uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_body constant text := nullif(btrim(p_body, E' \n\r\t'), '');
begin
  perform private.require_staff();
  if not exists (select from public.supplier_leads s where s.id = p_lead_id and private.may_see_lead(s.id)) then
    raise exception using errcode = 'PT404', detail = 'lead_not_found', message = 'No existe la solicitud';
  elsif v_body is null then
    raise exception using errcode = 'PT400', detail = 'note_missing', message = 'Escribe la nota';
  elsif length(v_body) > 1000 then
    raise exception using errcode = 'PT400', detail = 'note_too_long', message = 'La nota admite hasta 1000 caracteres';
  end if;
  insert into private.lead_notes (lead_id, author, body, key) values (p_lead_id, auth.uid(), v_body, p_key)
  on conflict (lead_id, author, key) do nothing;
  if not found then
    perform private.refuse_reused_key() from private.lead_notes n
    where n.lead_id = p_lead_id and n.author = auth.uid() and n.key = p_key and n.body <> v_body;
  end if;
end
$$;

-- invite_customer_person: mails a person the link into a customer's group. Owners are named by admins of all its stores, members by staff of
-- their establishments. PT401, PT403 not_staff, not_an_admin, group_of_other_stores, person_of_the_desk; PT404; PT409 invited_by_another: staff
-- of some of the group's stores replace their own invitations only; and those of private.write_invitation. p_key: one for all tries of the
-- same invitation, which is sent once; PT409 key_reused with another one.
create or replace function public.invite_customer_person(
  p_group_id uuid, p_email text, p_role text, p_location_ids uuid[], p_key uuid default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
  v_made private.group_invitations;
begin
  perform private.lock_customer_people(p_group_id);
  select * into v_made from private.group_invitations i
  where i.group_id = p_group_id and i.invited_by = auth.uid() and i.key = p_key;
  if found then
    if (v_made.email, v_made.role) is distinct from (lower(btrim(p_email)), p_role)
      or not (v_made.location_ids <@ coalesce(p_location_ids, '{}') and v_made.location_ids @> coalesce(p_location_ids, '{}'))
    then
      perform private.refuse_reused_key();
    end if;
    return;
  end if;
  if p_role = 'owner' then
    perform private.require_admin_for_owners();
    perform private.require_whole_group(p_group_id);
  end if;
  perform private.refuse_person_of_desk(u.id) from auth.users u where lower(u.email) = lower(btrim(p_email));
  perform private.check_desk_locations(p_location_ids);
  if not private.serves_whole_group(p_group_id) and exists (
    select from private.group_invitations i
    where i.group_id = p_group_id and i.email = lower(btrim(p_email)) and i.accepted_at is null and i.expires_at > now()
      and i.invited_by <> auth.uid())
  then
    raise exception using errcode = 'PT409', detail = 'invited_by_another',
      message = 'Otra persona ya invitó a este correo. Su invitación la cambia quien la envió o quien atiende todas las tiendas del grupo';
  end if;
  v_id := private.write_invitation(p_group_id, p_email, p_role, p_location_ids);
  update private.group_invitations i set key = p_key where i.id = v_id;
  perform private.log_desk_act('group_invitations', v_id::text, 'insert', null,
    (select jsonb_build_object('group_id', i.group_id, 'email', i.email, 'role', i.role, 'location_ids', i.location_ids)
      from private.group_invitations i where i.id = v_id));
end
$$;

-- invite_staff: mails a person the link into the desk's team; an open invitation to the same address is replaced. The answer does not
-- tell whether the address has an account. PT400 email_invalid and those of check_staff_access; PT401; PT403; PT409 already_staff;
-- PT429 too_many_invitations. p_key: one for all tries of the same invitation, which is sent once; PT409 key_reused with another one.
create or replace function public.invite_staff(
  p_email text, p_role text, p_store_ids integer[] default null, p_key uuid default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(p_email));
  v_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_id uuid;
  v_made private.staff_invitations;
begin
  perform private.lock_team();
  select * into v_made from private.staff_invitations i where i.invited_by = auth.uid() and i.key = p_key;
  if found then
    if (v_made.email, v_made.role, v_made.store_ids) is distinct from (v_email, p_role, private.sorted_stores(p_store_ids)) then
      perform private.refuse_reused_key();
    end if;
    return;
  end if;
  if char_length(v_email) > 254 or coalesce(v_email, '') ~ '[[:cntrl:]]'
    or coalesce(v_email, '') !~ '^[^[:space:]@<>",;:()]+@[^[:space:]@<>",;:()]+[.][^[:space:]@<>",;:()]+$'
  then
    raise exception using errcode = 'PT400', detail = 'email_invalid',
      message = 'Escribe un correo válido, por ejemplo nombre@empresa.mx';
  end if;
  perform private.check_staff_access(p_role, p_store_ids);
  perform from private.staff s join auth.users u on u.id = s.user_id where s.is_active and lower(u.email) = v_email;
  if found then
    raise exception using errcode = 'PT409', detail = 'already_staff', message = 'Esta persona ya está en el equipo';
  end if;
  if (select count(*) from private.mail_outbox m where m.kind = 'staff_invitation' and m.caused_by = auth.uid()
      and m.created_at > now() - interval '1 hour') >= private.setting_number('invitations_per_hour', 20)
    or (select count(*) from private.mail_outbox m where m.kind = 'staff_invitation' and m.recipient = v_email
      and m.created_at > now() - interval '1 day') >= private.setting_number('invitations_per_address_a_day', 5)
  then
    raise exception using errcode = 'PT429', detail = 'too_many_invitations',
      message = 'Se enviaron demasiadas invitaciones. Inténtalo de nuevo más tarde';
  end if;
  perform private.check_staff_invitation(i.store_ids) from private.staff_invitations i
  where i.email = v_email and i.accepted_at is null and i.expires_at > now();
  delete from private.staff_invitations i where i.email = v_email and i.accepted_at is null;
  insert into private.staff_invitations (email, role, store_ids, invited_by, token_hash, key)
  values (v_email, p_role, private.sorted_stores(p_store_ids), auth.uid(), sha256(convert_to(v_token, 'UTF8')), p_key)
  returning id into v_id;
  insert into private.mail_outbox (kind, recipient, payload, subject_id, caused_by)
  select 'staff_invitation', v_email,
    jsonb_build_object('token', v_token, 'role', p_role, 'inviter', p.display_name), v_id, auth.uid()
  from auth.users u left join private.profiles p on p.id = u.id where u.id = auth.uid();
  perform private.log_desk_act('staff_invitations', v_id::text, 'insert', null,
    jsonb_build_object('email', v_email, 'role', p_role, 'store_ids', private.sorted_stores(p_store_ids)));
end
$$;

-- change_prices: changes all prices as the preview with this digest showed them, or none: {outcome, plan}: 'saved'; 'different',
-- the plan is another one by now; 'refused', with the plan's problems.
-- p_key: one for all tries of the same change, which is carried out once, and answered with the changes it made after that;
-- with another change it is refused.
-- PT401, PT403 not_staff; PT400 change_invalid, too_many; PT409 key_reused.
create or replace function public.change_prices(
  p_kind text, p_value numeric, p_digest text, p_search text default null, p_store_id integer default null,
  p_brand text default null, p_status text default null, p_key uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_summary constant text := concat_ws(' · ',
    case when p_value > 0 then '+' else '' end || p_value || case p_kind when 'percent' then ' %' else ' pesos' end,
    'Marca: ' || p_brand, 'Búsqueda: ' || left(nullif(btrim(p_search), ''), 100));
  v_ids uuid[] := private.offers_to_price(private.require_staff(), p_search, p_store_id, p_brand, p_status, p_kind, p_value);
  v_content constant jsonb := jsonb_build_array(p_kind, p_value, p_digest, p_search, p_store_id, p_brand, p_status);
  v_made private.price_changes;
  v_plan jsonb;
begin
  perform from public.store_products sp where sp.id = any (v_ids) order by sp.id for no key update;
  select * into v_made from private.price_changes c where c.person = auth.uid() and c.key = p_key;
  if found then
    perform private.check_same_request(v_made.request, v_content);
    return jsonb_build_object('outcome', 'saved', 'plan',
      jsonb_build_object('changes', v_made.changes, 'unpriced', 0, 'problems', '[]'::jsonb, 'digest', p_digest));
  end if;
  -- Found again: prices, texts and the caller's access may have changed while waiting.
  v_ids := private.offers_to_price(private.require_staff(), p_search, p_store_id, p_brand, p_status, p_kind, p_value);
  v_plan := private.plan_price_change(v_ids, p_kind, p_value);
  if v_plan ->> 'digest' is distinct from p_digest then
    return jsonb_build_object('outcome', 'different', 'plan', v_plan);
  elsif v_plan -> 'problems' <> '[]' then
    return jsonb_build_object('outcome', 'refused', 'plan', v_plan);
  end if;
  perform set_config('sumiller.reason', left('Cambio de precios: ' || v_summary, 500), true);
  update public.store_products sp set price = c.new
  from jsonb_to_recordset(v_plan -> 'changes') as c (id uuid, new numeric) where sp.id = c.id;
  perform set_config('sumiller.reason', '', true);
  insert into private.price_changes (person, store_ids, summary, changes, key, request)
  select auth.uid(), array_agg(distinct c.store_id), v_summary, v_plan -> 'changes', p_key,
    case when p_key is not null then private.request_digest(v_content) end
  from jsonb_to_recordset(v_plan -> 'changes') as c (store_id integer);
  return jsonb_build_object('outcome', 'saved', 'plan', v_plan);
end
$$;

-- add_cart_lines: puts lines [{"store_product_id", "quantity", "price"}, …] into the caller's cart at an establishment, in
-- their order and by the rules of a single line: the store's price, with the one that was shown kept as accepted; pieces on
-- top of a line that is there; at most 99,999 of each. Lines that cannot be added are left out and returned:
-- {"added": 9, "refused": [{"store_product_id", "reason": "product_unavailable" | "price_missing" | "quantity_invalid" |
-- "price_invalid"}, …]}. The key of the call before gives the answer of that call,
-- and is refused with other products or quantities.
-- PT401; PT403 not the caller's establishment; PT400 no list, more than 1,000 lines or a line without a product; PT409 too
-- many lines in the cart, key_reused.
create or replace function public.add_cart_lines(p_location_id uuid, p_lines jsonb, p_key uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_cart uuid := public.get_or_create_cart(auth.uid(), p_location_id);
  v_store integer;
  v_answer jsonb;
  v_digest text;
  -- A price is what was shown, and may be another one at the second try.
  v_content constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_array(l.line -> 'store_product_id', l.line -> 'quantity') order by l.place), '[]')
    from jsonb_array_elements(case jsonb_typeof(p_lines) when 'array' then p_lines else '[]' end) with ordinality as l (line, place));
begin
  perform private.lock_own_carts();
  select a.answer, a.request into v_answer, v_digest from private.cart_additions a where a.cart_id = v_cart and a.key = p_key;
  if found then
    perform private.check_same_request(v_digest, v_content);
    return v_answer;
  end if;
  if p_lines is null or jsonb_typeof(p_lines) <> 'array' or jsonb_array_length(p_lines) > 1000 or exists (
    select from jsonb_array_elements(p_lines) as l (line) where not private.is_uuid(line ->> 'store_product_id')
  ) then
    raise exception using errcode = 'PT400', detail = 'lines_invalid',
      message = 'Envía de 1 a 1,000 líneas con producto, cantidad y precio';
  end if;

  select l.store_id into v_store from public.locations l where l.id = p_location_id;
  with said as (
    select (line ->> 'store_product_id')::uuid as id, place,
      case when line ->> 'quantity' ~ '^[1-9][0-9]{0,4}$' then (line ->> 'quantity')::integer end as quantity,
      nullif(least(coalesce(private.read_price(line ->> 'price'), 0), 9999999999.99), 0) as price,
      coalesce(line ->> 'price' !~ '^-?[0-9]{1,10}([.][0-9]{1,20})?$', false) as is_misread
    from jsonb_array_elements(p_lines) with ordinality as l (line, place)
  ), wanted as (
    -- The lines of a product are one, except those that cannot be read.
    select id, min(place) as place, least(sum(quantity), 99999)::integer as quantity,
      -- What was shown last for the product.
      (array_agg(price order by place desc))[1] as price,
      case when quantity is null then 'quantity_invalid' when is_misread then 'price_invalid' end as mistake
    from said group by id, 5
  ), judged as (
    select w.*, case
      when w.mistake is not null then w.mistake
      when p.status is distinct from 'active' then 'product_unavailable'
      when sp.price is null then 'price_missing'
    end as reason
    from wanted w
    left join public.store_products sp on sp.id = w.id and sp.store_id = v_store
    left join public.products p on p.id = sp.product_id
  ), added as (
    insert into public.cart_items (cart_id, store_product_id, quantity, price, created_at)
    -- A cart is read in the order of its lines.
    select v_cart, id, quantity, price, now() + place * interval '1 microsecond'
    from judged where reason is null order by place
    on conflict (cart_id, store_product_id)
      do update set quantity = least(cart_items.quantity + excluded.quantity, 99999)
    returning id
  )
  select jsonb_build_object('added', (select count(*) from added), 'refused', coalesce(
    (select jsonb_agg(jsonb_build_object('store_product_id', id, 'reason', reason) order by place)
      from judged where reason is not null), '[]'))
  into v_answer;
  if p_key is not null then
    insert into private.cart_additions (cart_id, key, answer, request) values (v_cart, p_key, v_answer, private.request_digest(v_content))
    on conflict (cart_id) do update set key = excluded.key, answer = excluded.answer, request = excluded.request;
  end if;
  return v_answer;
end
$$;
