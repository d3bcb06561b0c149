-- Invitations, price changes, notes on enquiries and changes with a version are carried out once, although their answer is lost and they
-- are sent again (ADR 293): what adds something carries a key of the sender; what sets a value is saved where it is already that.

alter table private.group_invitations add column key uuid;
alter table private.staff_invitations add column key uuid;
alter table private.price_changes add column key uuid;
create unique index price_changes_key on private.price_changes (person, key);
alter table private.lead_notes add column key uuid;
create unique index lead_notes_key on private.lead_notes (lead_id, author, key);

drop function public.invite_customer_person(uuid, text, text, uuid[]);
drop function public.invite_staff(text, text, integer[]);
drop function public.change_prices(text, numeric, text, text, integer, text, text);
drop function public.add_lead_note(uuid, text);

-- invite_customer_person: mails a person the link into a customer's group. Owners are named by admins. PT401, PT403 not_staff,
-- not_an_admin; PT404; and those of private.write_invitation. p_key: one for all tries of the same invitation, which is sent once.
create function public.invite_customer_person(
  p_group_id uuid, p_email text, p_role text, p_location_ids uuid[], p_key uuid default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.lock_customer_people(p_group_id);
  if exists (
    select from private.group_invitations i where i.group_id = p_group_id and i.invited_by = auth.uid() and i.key = p_key
  ) then
    return;
  end if;
  if p_role = 'owner' then
    perform private.require_admin_for_owners();
  end if;
  perform private.check_desk_locations(p_location_ids);
  v_id := private.write_invitation(p_group_id, p_email, p_role, p_location_ids);
  update private.group_invitations i set key = p_key where i.id = v_id;
  perform private.log_desk_act('group_invitations', v_id::text, 'insert', null,
    (select jsonb_build_object('group_id', i.group_id, 'email', i.email, 'role', i.role, 'location_ids', i.location_ids)
      from private.group_invitations i where i.id = v_id));
end
$$;

-- invite_staff: mails a person the link into the desk's team; an open invitation to the same address is replaced. The answer does not
-- tell whether the address has an account. PT400 email_invalid and those of check_staff_access; PT401; PT403; PT409 already_staff;
-- PT429 too_many_invitations. p_key: one for all tries of the same invitation, which is sent once.
create function public.invite_staff(
  p_email text, p_role text, p_store_ids integer[] default null, p_key uuid default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(p_email));
  v_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_id uuid;
begin
  perform private.lock_team();
  if exists (select from private.staff_invitations i where i.invited_by = auth.uid() and i.key = p_key) then
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
-- p_key: one for all tries of the same change, which is carried out once, and answered with the changes it made after that.
-- PT401, PT403 not_staff; PT400 change_invalid, too_many.
create function public.change_prices(
  p_kind text, p_value numeric, p_digest text, p_search text default null, p_store_id integer default null,
  p_brand text default null, p_status text default null, p_key uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_summary constant text := concat_ws(' · ',
    case when p_value > 0 then '+' else '' end || p_value || case p_kind when 'percent' then ' %' else ' pesos' end,
    'Marca: ' || p_brand, 'Búsqueda: ' || left(nullif(btrim(p_search), ''), 100));
  v_ids uuid[] := private.offers_to_price(private.require_staff(), p_search, p_store_id, p_brand, p_status, p_kind, p_value);
  v_made jsonb;
  v_plan jsonb;
begin
  perform from public.store_products sp where sp.id = any (v_ids) order by sp.id for no key update;
  select c.changes into v_made from private.price_changes c where c.person = auth.uid() and c.key = p_key;
  if found then
    return jsonb_build_object('outcome', 'saved', 'plan',
      jsonb_build_object('changes', v_made, 'unpriced', 0, 'problems', '[]'::jsonb, 'digest', p_digest));
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
  insert into private.price_changes (person, store_ids, summary, changes, key)
  select auth.uid(), array_agg(distinct c.store_id), v_summary, v_plan -> 'changes', p_key
  from jsonb_to_recordset(v_plan -> 'changes') as c (store_id integer);
  return jsonb_build_object('outcome', 'saved', 'plan', v_plan);
end
$$;

-- add_lead_note: keeps a note on an enquiry. p_key: one for all tries of the same note, which is kept once. PT401, PT403; PT404 lead_not_found; PT400 note_missing, note_too_long.
create function public.add_lead_note(p_lead_id uuid, p_body text, p_key uuid default null) returns void
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
end
$$;

revoke all on function public.invite_customer_person(uuid, text, text, uuid[], uuid),
  public.invite_staff(text, text, integer[], uuid),
  public.change_prices(text, numeric, text, text, integer, text, text, uuid),
  public.add_lead_note(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.invite_customer_person(uuid, text, text, uuid[], uuid),
  public.invite_staff(text, text, integer[], uuid),
  public.change_prices(text, numeric, text, text, integer, text, text, uuid),
  public.add_lead_note(uuid, text, uuid) to authenticated;

-- undo_price_change: puts all prices of the last change in bulk back: {outcome, changed}: 'undone'; 'changed', some are no longer
-- what the change made them, and nothing was done. One that is already undone is 'undone'. PT401, PT403 not_staff; PT404 change_not_found, one that is not the last among them.
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
  select jsonb_agg(jsonb_build_object('name', c.name, 'sku', c.sku, 'store', c.store, 'price', sp.price) order by c.name, c.id)
  into v_changed
  from jsonb_to_recordset(v_change.changes) as c (id uuid, name text, sku text, store text, new numeric)
  left join public.store_products sp on sp.id = c.id
  where sp.price is distinct from c.new;
  if v_changed is not null then
    return jsonb_build_object('outcome', 'changed', 'changed', v_changed);
  end if;
  perform set_config('sumiller.reason', left('Deshacer el cambio de precios: ' || v_change.summary, 500), true);
  update public.store_products sp set price = c.old
  from jsonb_to_recordset(v_change.changes) as c (id uuid, old numeric) where sp.id = c.id;
  perform set_config('sumiller.reason', '', true);
  update private.price_changes c set undone_at = now() where c.id = p_id;
  return jsonb_build_object('outcome', 'undone', 'changed', '[]'::jsonb);
end
$$;

-- set_offer: changes the price, the stock or the state of an offer of the caller's stores, where it is still what the caller saw:
-- {outcome, offer, by, at}; 'stale' where another change came first, with who and when if that was at the desk.
-- PT401, PT403 not_staff, sold_elsewhere (the state of a product that other stores sell, too); PT404 offer_not_found; PT400
-- value_invalid.
create or replace function public.set_offer(p_offer_id uuid, p_field text, p_seen text, p_value text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores integer[] := private.require_staff();
  v_seen constant text := private.read_offer_value(p_field, p_seen);
  v_value constant text := private.read_offer_value(p_field, p_value);
  v_offer public.store_products;
  v_now text;
begin
  select * into v_offer from public.store_products sp where sp.id = p_offer_id and sp.store_id = any (v_stores);
  if not found then
    raise exception using errcode = 'PT404', detail = 'offer_not_found', message = 'No existe ese producto en tus tiendas';
  end if;
  if p_field = 'status' then
    perform from public.products p where p.id = v_offer.product_id for no key update;
  else
    perform from public.store_products sp where sp.id = p_offer_id for no key update;
  end if;
  -- Read again: value and access may have changed while waiting.
  v_stores := private.require_staff();
  select case p_field when 'price' then sp.price::text when 'stock' then sp.stock_qty::text else p.status end into v_now
  from public.store_products sp join public.products p on p.id = sp.product_id
  where sp.id = p_offer_id and sp.store_id = any (v_stores);
  if not found then
    raise exception using errcode = 'PT404', detail = 'offer_not_found', message = 'No existe ese producto en tus tiendas';
  elsif p_field = 'status' and not private.sell_alone(v_offer.product_id, v_stores) then
    raise exception using errcode = 'PT403', detail = 'sold_elsewhere',
      message = 'El producto también se vende en otras tiendas: su estado lo cambia quien atiende todas';
  elsif v_now is distinct from v_seen and v_now is distinct from v_value then
    return jsonb_build_object('outcome', 'stale', 'offer', private.offers_json(array[p_offer_id], v_stores) -> 0)
      || private.last_hand(v_offer, p_field);
  elsif v_now is distinct from v_value and p_field = 'price' then
    update public.store_products sp set price = v_value::numeric where sp.id = p_offer_id;
  elsif v_now is distinct from v_value and p_field = 'stock' then
    update public.store_products sp set stock_qty = v_value::integer where sp.id = p_offer_id;
  elsif v_now is distinct from v_value then
    update public.products p set status = v_value where p.id = v_offer.product_id;
  end if;
  return jsonb_build_object('outcome', 'saved', 'offer', private.offers_json(array[p_offer_id], v_stores) -> 0);
end
$$;

-- set_lead: gives an enquiry a state, and, by an admin, a person: {outcome, lead}; 'stale' where it has changed since the
-- version that the caller saw. PT401, PT403; PT404 lead_not_found; PT400 state_unknown, owner_unknown.
create or replace function public.set_lead(p_lead_id uuid, p_state text, p_owner uuid, p_version integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lead public.supplier_leads;
  v_work private.lead_work;
begin
  perform private.require_staff();
  select * into v_lead from public.supplier_leads s where s.id = p_lead_id and private.may_see_lead(s.id) for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'lead_not_found', message = 'No existe la solicitud';
  end if;
  select * into v_work from private.lead_work w where w.lead_id = p_lead_id;
  if coalesce(p_state, '') not in ('new', 'contacted', 'negotiating', 'accepted', 'rejected') then
    raise exception using errcode = 'PT400', detail = 'state_unknown', message = 'No existe ese estado';
  elsif p_owner is distinct from v_work.owner and not private.is_staff_admin() then
    raise exception using errcode = 'PT403', detail = 'not_an_admin', message = 'Solo quien administra reparte las solicitudes';
  elsif p_owner is not null and not exists (select from private.staff s where s.user_id = p_owner and s.is_active) then
    raise exception using errcode = 'PT400', detail = 'owner_unknown', message = 'Esa persona no está en la mesa de operación';
  elsif (v_work.state, v_work.owner) is not distinct from (p_state, p_owner) then
    return jsonb_build_object('outcome', 'saved', 'lead', private.lead_json(v_lead));
  elsif coalesce(v_work.version, 0) is distinct from p_version then
    return jsonb_build_object('outcome', 'stale', 'lead', private.lead_json(v_lead));
  end if;
  insert into private.lead_work (lead_id, state, owner) values (p_lead_id, p_state, p_owner)
  on conflict (lead_id) do update set state = excluded.state, owner = excluded.owner, version = lead_work.version + 1;
  return jsonb_build_object('outcome', 'saved', 'lead', private.lead_json(v_lead));
end
$$;

-- set_staff_person: gives a person of the team another role or other stores (null: all). p_version is what desk_team said: 'stale' if
-- another admin changed them since, and nothing is saved. PT400, PT401, PT403, PT404 as the helpers say; PT409 last_admin.
create or replace function public.set_staff_person(
  p_user_id uuid, p_role text, p_store_ids integer[] default null, p_version timestamptz default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_staff private.staff;
begin
  perform private.lock_team();
  v_staff := private.changeable_staff(p_user_id);
  perform private.check_staff_access(p_role, p_store_ids);
  if (v_staff.role, v_staff.store_ids) is not distinct from (p_role, private.sorted_stores(p_store_ids)) then
    return 'saved';
  elsif v_staff.updated_at is distinct from p_version then
    return 'stale';
  end if;
  update private.staff s set role = p_role, store_ids = private.sorted_stores(p_store_ids) where s.user_id = p_user_id;
  return 'saved';
end
$$;

-- save_promotion: writes a promotion that is still at the revision that the caller saw; revision 0 makes one under an id that the
-- caller chose, so that a repeated request makes no second one. {outcome, promotion}: saved; stale with who saved it and when; refused
-- with the problems. Orders that are being placed in its stores are waited for.
-- PT401, PT403 not_staff, other_stores; PT404 promotion_not_found; PT400 promotion_invalid.
create or replace function public.save_promotion(p_id uuid, p_revision integer, p_promotion jsonb) returns jsonb
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
