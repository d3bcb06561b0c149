-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What the buyer requested when an order was placed with a key, as a digest: the order may change later.
create table private.order_requests (
  order_id uuid not null,
  digest text not null,
  constraint order_requests_pkey PRIMARY KEY (order_id),
  constraint order_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
alter table private.order_requests enable row level security;

create function private.request_digest(p_content jsonb) returns text
language sql immutable set search_path = '' as $$
  select md5(p_content::text)
$$;
-- 20261213600100_keys_of_one_content

-- Whether a request is another one than that of the digest. What was kept without one counts as the same.
create function private.is_other_request(p_digest text, p_content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_digest <> private.request_digest(p_content), false)
$$;
-- 20261213600100_keys_of_one_content

-- PT409 key_reused.
create function private.refuse_reused_key() returns void
language plpgsql volatile set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'key_reused',
    message = 'Ya se guardó algo distinto con este envío. Actualiza la pantalla, revisa qué se guardó y vuelve a intentarlo';
end
$$;
-- 20261213600100_keys_of_one_content

create function private.check_same_request(p_digest text, p_content jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if private.is_other_request(p_digest, p_content) then
    perform private.refuse_reused_key();
  end if;
end
$$;
-- 20261213600100_keys_of_one_content
