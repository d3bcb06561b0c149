-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Enquiries of suppliers at the desk: the state of each, who follows it, and notes. An enquiry belongs to no store: admins see
-- all of them, a seller those that an admin has given them (ADR 155).

create table private.lead_work (
  lead_id uuid not null,
  state text not null default 'new'::text,
  -- No foreign key: staff are taken out by their flag.
  owner uuid,
  -- What a person at the desk has seen.
  version integer not null default 1,
  constraint lead_work_pkey PRIMARY KEY (lead_id),
  constraint lead_work_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES supplier_leads(id) ON DELETE CASCADE,
  constraint lead_work_state_check CHECK ((state = ANY (ARRAY['new'::text, 'contacted'::text, 'negotiating'::text, 'accepted'::text, 'rejected'::text])))
);
alter table private.lead_work enable row level security;

create index lead_work_owner_idx on private.lead_work (owner);

create table private.lead_notes (
  id bigint not null generated always as identity,
  lead_id uuid not null,
  author uuid not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  key uuid,
  constraint lead_notes_pkey PRIMARY KEY (id),
  constraint lead_notes_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES supplier_leads(id) ON DELETE CASCADE,
  constraint lead_notes_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 1000)))
);
alter table private.lead_notes enable row level security;

create index lead_notes_lead_idx on private.lead_notes (lead_id, id);

-- Whether the caller may see an enquiry.
create function private.may_see_lead(p_lead_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_staff_admin()
    or exists (select from private.lead_work w where w.lead_id = p_lead_id and w.owner = auth.uid())
$$;
-- 20261206004400_lead_desk

-- The enquiry as the desk shows it.
create function private.lead_json(p_lead public.supplier_leads) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', p_lead.id, 'brand', p_lead.brand_name, 'category', p_lead.category,
    'description', p_lead.description, 'contact', p_lead.contact_name, 'email', p_lead.email, 'phone', p_lead.phone,
    'region', p_lead.estado, 'created_at', p_lead.created_at, 'state', coalesce(w.state, 'new'), 'owner', w.owner,
    'owner_name', private.person_name(w.owner), 'version', coalesce(w.version, 0),
    'notes', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'at', n.created_at,
        'by', private.person_name(n.author), 'text', n.body) order by n.id)
      from private.lead_notes n where n.lead_id = p_lead.id), '[]'))
  from (select) one left join private.lead_work w on w.lead_id = p_lead.id
$$;
-- 20261206004400_lead_desk

-- desk_leads: a page of enquiries, newest first: {leads, more}. The next page begins before the last one's created_at and id.
-- PT401, PT403 not_staff.
create function public.desk_leads(
  p_state text default null, p_search text default null, p_before_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 100);
  v_term constant text := private.fold_text(btrim(left(p_search, 100)));
  v_pattern constant text := '%' || replace(replace(replace(v_term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_is_admin constant boolean := private.require_staff() is not null and private.is_staff_admin();
  v_ids uuid[];
begin
  v_ids := array(
    select s.id from public.supplier_leads s left join private.lead_work w on w.lead_id = s.id
    where (v_is_admin or w.owner = auth.uid()) and (p_state is null or coalesce(w.state, 'new') = p_state)
      and (coalesce(v_term, '') = '' or private.fold_text(concat_ws(' ', s.brand_name, s.contact_name, s.email, s.category, s.estado))
        like v_pattern)
      and (p_before_at is null or (s.created_at, s.id) < (p_before_at, p_before_id))
    order by s.created_at desc, s.id desc limit v_limit + 1);
  return jsonb_build_object('more', cardinality(v_ids) > v_limit,
    'people', case when v_is_admin then (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.user_id, 'name', private.person_name(p.user_id))
        order by private.person_name(p.user_id)), '[]') from private.staff p where p.is_active) else '[]' end,
    'leads', coalesce((
      select jsonb_agg(private.lead_json(s) order by s.created_at desc, s.id desc)
      from public.supplier_leads s where s.id = any (v_ids[:v_limit])), '[]'));
end
$$;
-- 20261206004400_lead_desk; executed by authenticated

-- set_lead: gives an enquiry a state, and, by an admin, a person: {outcome, lead}; 'stale' where it has changed since the
-- version that the caller saw. PT401, PT403; PT404 lead_not_found; PT400 state_unknown, owner_unknown.
create function public.set_lead(p_lead_id uuid, p_state text, p_owner uuid, p_version integer) returns jsonb
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
-- 20261209200000_lost_answers_of_customers_and_prices; executed by authenticated

call private.keep_on_staff_log('private.lead_work', 'lead_id');

call private.keep_on_staff_log('private.lead_notes', 'id');

create unique index lead_notes_key on private.lead_notes (lead_id, author, key);

-- add_lead_note: keeps a note on an enquiry. p_key: one for all tries of the same note, which is kept once;
-- with another note it is refused. PT401, PT403; PT404 lead_not_found; PT400 note_missing, note_too_long; PT409 key_reused.
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
  if not found then
    perform private.refuse_reused_key() from private.lead_notes n
    where n.lead_id = p_lead_id and n.author = auth.uid() and n.key = p_key and n.body <> v_body;
  end if;
end
$$;
-- 20261213600100_keys_of_one_content; executed by authenticated
