-- What is mailed (ADR 191): to buyers what becomes of an order, to staff new orders, customers and enquiries. Triggers write the
-- mails in the transaction of what they tell: a change that is rolled back mails nothing. What a mail says is fixed there.

-- False where a writer has said that what it writes is history: `set local sumiller.mail = 'off'`. Clients cannot.
create function private.mails_are_on() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('sumiller.mail', true), '') <> 'off'
$$;

-- What a mail tells about an order: facts and lines as they are now. In plpgsql, like what it calls: plans are kept, and orders
-- stay fast. Long orders are cut: the mail links to the rest.
create function private.order_mail_facts(p_order public.orders) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object(
    'number', p_order.order_number, 'total', p_order.total, 'day', p_order.delivery_date,
    'slot', p_order.delivery_time_slot, 'is_express', p_order.is_express,
    'establishment', left(l.name, 200), 'group', left(g.name, 200), 'store', st.name,
    'buyer', left(private.person_name(p_order.user_id), 200), 'payment', pm.name,
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

-- Writes the mails to the buyers' side: the person who ordered, and owners of the group who asked for their colleagues' orders.
-- p_what distinguishes events of one kind, like the revision of a change.
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
      and private.wants_mail(m.user_id, 'group_orders')
  ) person join auth.users u on u.id = person.id
  where char_length(u.email) between 3 and 254 and private.wants_mail(u.id, p_kind)
    and private.may_read_order_of(u.id, p_order.location_id, p_order.business_group_id)
  on conflict (person_id, event) do nothing;
end
$$;

-- Writes the mails to staff: those of a store, or admins where there is none. Strangers can found groups and leave enquiries:
-- beyond so many of a kind an hour (staff_mails_per_hour) the desk shows them without a mail.
create function private.mail_staff(p_kind text, p_subject_id uuid, p_store_id integer, p_payload jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.mail_outbox (kind, person_id, recipient, payload, subject_id, event)
  select p_kind, u.id, u.email, p_payload, p_subject_id, concat_ws(':', p_kind, p_subject_id)
  from private.staff s join auth.users u on u.id = s.user_id
  where char_length(u.email) between 3 and 254 and private.is_at_desk(u.id, p_store_id)
    and private.wants_mail(u.id, p_kind) and (p_store_id is not null or (
      select count(*) from private.mail_outbox m
      where m.recipient = u.email and m.kind = p_kind and m.created_at > now() - interval '1 hour'
    ) < private.setting_number('staff_mails_per_hour', 20))
  on conflict (person_id, event) do nothing;
end
$$;

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
create constraint trigger orders_mail_new after insert on public.orders
  deferrable initially deferred for each row when (new.status = 'pending') execute function private.mail_new_order();

-- The states that are mailed. Being prepared is none.
create function private.mail_order_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.mails_are_on() then
    perform private.mail_buyers('order_' || new.status, new, null, private.order_mail_facts(new) || jsonb_build_object(
      'reason', case when new.status = 'cancelled' then nullif(current_setting('sumiller.reason', true), '') end));
  end if;
  return null;
end
$$;
create trigger orders_mail_step after update of status on public.orders
  for each row when (
    new.status is distinct from old.status and new.status in ('confirmed', 'shipped', 'delivered', 'cancelled')
  ) execute function private.mail_order_step();

-- An edit of the order: what changed, and why.
create function private.mail_order_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.mails_are_on() then
    perform private.mail_buyers('order_changed', new, r.revision::text,
      private.order_mail_facts(new) || jsonb_build_object('reason', r.reason, 'total_before', r.total_before, 'changes', (
        select jsonb_agg(c.value || jsonb_build_object('name', left(c.value ->> 'name', 120),
          'replaces', left(c.value ->> 'replaces', 120)) order by c.place)
        from jsonb_array_elements(r.changes) with ordinality as c (value, place) where c.place <= 40)))
    from private.order_revisions r where r.order_id = new.id and r.revision = new.revision;
  end if;
  return null;
end
$$;
create trigger orders_mail_change after update of revision on public.orders
  for each row when (new.revision > old.revision) execute function private.mail_order_change();

-- A group that waits for approval.
create function private.mail_new_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.mails_are_on() then
    perform private.mail_staff('new_customer', new.group_id, null, jsonb_build_object(
      'group', left(g.name, 200), 'person', left(private.person_name(g.created_by), 200)))
    from public.business_groups g where g.id = new.group_id;
  end if;
  return null;
end
$$;
create trigger group_accounts_mail_new after insert on private.group_accounts
  for each row when (new.approved_at is null) execute function private.mail_new_customer();

-- An enquiry of a supplier.
create function private.mail_new_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.mails_are_on() then
    perform private.mail_staff('new_lead', new.id, null, jsonb_build_object('brand', new.brand_name,
      'category', new.category, 'contact', new.contact_name, 'email', new.email, 'phone', new.phone, 'region', new.estado));
  end if;
  return null;
end
$$;
create trigger supplier_leads_mail_new after insert on public.supplier_leads
  for each row execute function private.mail_new_lead();

revoke all on function private.mails_are_on(), private.order_mail_facts(public.orders),
  private.mail_buyers(text, public.orders, text, jsonb), private.mail_staff(text, uuid, integer, jsonb),
  private.mail_new_order(), private.mail_order_step(), private.mail_order_change(), private.mail_new_customer(),
  private.mail_new_lead() from public, anon, authenticated, service_role;
