-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What buyers are mailed about their orders, and staff about new ones (ADR 191). Triggers write the mails in the transaction of
-- what they tell: a change that is rolled back mails nothing. What a mail says is fixed there.

-- Whether a person may read a group's order at an establishment: as one who is linked to the establishment, or as an owner of
-- the group. What the policies of orders say about the caller.
create function private.may_read_order_of(p_person_id uuid, p_location_id uuid, p_group_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
      select from public.location_users lu where lu.user_id = p_person_id and lu.location_id = p_location_id)
    or exists (
      select from public.user_memberships m
      where m.user_id = p_person_id and m.company_id = p_group_id and m.is_active and m.role = 'owner');
end
$$;
-- 20261206003300_order_mails

-- False where a writer has said that what it writes is history: `set local sumiller.mail = 'off'`. Clients cannot.
create function private.mails_are_on() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('sumiller.mail', true), '') <> 'off'
$$;
-- 20261206003300_order_mails

-- What a mail tells about an order: facts and lines as they are now. In plpgsql, like what it calls: plans are kept, and orders
-- stay fast. Long orders are cut: the mail links to the rest.
create function private.order_mail_facts(p_order public.orders) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_held constant numeric := private.order_held(p_order.id);
begin
  return (select jsonb_build_object(
    'number', p_order.order_number, 'total', p_order.total, 'day', p_order.delivery_date,
    'slot', p_order.delivery_time_slot, 'is_express', p_order.is_express,
    'establishment', left(l.name, 200), 'group', left(g.name, 200), 'store', st.name,
    'buyer', left(private.person_name(p_order.user_id), 200), 'payment', pm.name,
    -- What promotions took off, of what is still to be delivered.
    'saved', (select coalesce(sum(greatest(i.quantity * coalesce(i.list_price, i.unit_price) - i.total_price, 0)), 0)
      from public.order_items i where i.order_id = p_order.id and i.promotion is not null),
    -- What was paid of it, and what is left: null where nothing was, or it is cancelled.
    'paid', case when v_held > 0 and p_order.status <> 'cancelled' then v_held end,
    'due', case when v_held > 0 and p_order.status <> 'cancelled' then greatest(p_order.total - v_held, 0) end,
    'line_count', (select count(*) from public.order_items i where i.order_id = p_order.id and i.quantity > 0),
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('name', left(line.product_name, 120), 'quantity', line.quantity,
        'total', line.total_price) order by line.product_name, line.id)
      from (
        select i.id, i.product_name, i.quantity, i.total_price from public.order_items i
        where i.order_id = p_order.id and i.quantity > 0 order by i.product_name, i.id limit 40
      ) line), '[]'))
  from public.locations l, public.business_groups g, public.stores st, public.payment_methods pm
  where l.id = p_order.location_id and g.id = p_order.business_group_id and st.id = p_order.store_id
    and pm.id = p_order.payment_method_id);
end
$$;
-- 20261213600300_orders_paid_in_part

-- Writes the mails to the buyers' side: the person who ordered, and owners of the group. p_what distinguishes events of one kind, like
-- the revision of a change.
create function private.mail_buyers(p_kind text, p_order public.orders, p_what text, p_payload jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.mail_outbox (kind, person_id, recipient, payload, subject_id, event)
  select p_kind, u.id, u.email, p_payload, p_order.id, concat_ws(':', p_kind, p_order.id, p_what)
  from (
    select p_order.user_id as id
    union
    select m.user_id from public.user_memberships m
    where m.company_id = p_order.business_group_id and m.is_active and m.role = 'owner'
  ) person join auth.users u on u.id = person.id
  where char_length(u.email) between 3 and 254 and private.wants_mail(u.id, p_kind) and private.is_mailed_about(u.id, p_order)
  on conflict (person_id, event) do nothing;
end
$$;
-- 20261217100000_orders_of_people_who_left

-- A new order, at the end of its transaction: its lines are there. One that is entered in a later state is history.
create function private.mail_new_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_facts jsonb;
begin
  if not private.mails_are_on() then
    return null;
  end if;
  v_facts := private.order_mail_facts(new);
  perform private.mail_buyers('order_received', new, null, v_facts);
  perform private.mail_staff('new_order', new.id, new.store_id, v_facts);
  return null;
end
$$;
-- 20261206003300_order_mails

create constraint trigger orders_mail_new after insert on public.orders
  deferrable initially deferred for each row when (new.status = 'pending') execute function private.mail_new_order();

-- The states that are mailed. Being prepared is none, and a rejected delivery is mailed as the change that it is.
create function private.mail_order_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.mails_are_on() and not new.is_rejected and not private.is_unmailed(new.id, null, new.status) then
    perform private.mail_buyers('order_' || new.status, new, null, private.order_mail_facts(new) || jsonb_build_object(
      'reason', case when new.status = 'cancelled' then nullif(current_setting('sumiller.reason', true), '') end,
      'owed_back', nullif(private.order_owed_back(new), 0)));
  end if;
  return null;
end
$$;
-- 20261214000100_unmailed_changes_and_seen_orders

create trigger orders_mail_step after update of status on public.orders
  for each row when (
    new.status is distinct from old.status and new.status in ('confirmed', 'shipped', 'delivered', 'cancelled')
  ) execute function private.mail_order_step();

-- An edit of the order: what changed, and why.
create function private.mail_order_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.mails_are_on() and not private.is_unmailed(new.id, new.revision, null) then
    perform private.mail_buyers('order_changed', new, r.revision::text,
      private.order_mail_facts(new) || jsonb_build_object('reason', r.reason, 'total_before', r.total_before, 'is_rejected', new.is_rejected,
        'owed_back', nullif(private.order_owed_back(new), 0), 'changes', (
        select jsonb_agg(c.value - 'to_stock' || jsonb_build_object('name', left(c.value ->> 'name', 120),
          'replaces', left(c.value ->> 'replaces', 120)) order by c.place)
        from jsonb_array_elements(r.changes) with ordinality as c (value, place) where c.place <= 40)))
    from private.order_revisions r where r.order_id = new.id and r.revision = new.revision;
  end if;
  return null;
end
$$;
-- 20261214000100_unmailed_changes_and_seen_orders

create trigger orders_mail_change after update of revision on public.orders
  for each row when (new.revision > old.revision) execute function private.mail_order_change();

-- Whether a person owns a group that is approved.
create function private.is_owner_of_approved(p_person_id uuid, p_group_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.user_memberships m
    join private.group_accounts a on a.group_id = m.company_id and a.approved_at is not null
    where m.user_id = p_person_id and m.company_id = p_group_id and m.is_active and m.role = 'owner')
$$;
-- 20261213300200_mail_of_approval

-- The approval of a group, to its owners; one that was withdrawn and given again is another event.
create function private.mail_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.mails_are_on() then
    insert into private.mail_outbox (kind, person_id, recipient, payload, subject_id, event)
    select 'customer_approved', u.id, u.email, jsonb_build_object('group', left(g.name, 200), 'credit_line', new.credit_line,
      'credit_until', new.credit_until), new.group_id, concat_ws(':', 'customer_approved', new.group_id, new.approved_at)
    from public.business_groups g
    join public.user_memberships m on m.company_id = g.id and m.is_active and m.role = 'owner'
    join auth.users u on u.id = m.user_id
    where g.id = new.group_id and char_length(u.email) between 3 and 254 and private.wants_mail(u.id, 'customer_approved')
    on conflict (person_id, event) do nothing;
  end if;
  return null;
end
$$;
-- 20261213300200_mail_of_approval

-- Whether a person is mailed about an order: of those who may read it the person who ordered, and any owner who asked for
-- their colleagues' orders, or where the person who ordered may no longer read it.
create function private.is_mailed_about(p_person_id uuid, p_order public.orders) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.may_read_order_of(p_person_id, p_order.location_id, p_order.business_group_id)
    and (p_person_id = p_order.user_id or private.wants_mail(p_person_id, 'group_orders')
      or not private.may_read_order_of(p_order.user_id, p_order.location_id, p_order.business_group_id));
end
$$;
-- 20261217100000_orders_of_people_who_left
