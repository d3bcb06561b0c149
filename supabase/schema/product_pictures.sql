-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Pictures that staff upload for products (ADR 253). The bytes are files of the portal or, on a hosted project, objects of Storage in
-- the bucket `products`; both ask here who may write them. A name is written once: another picture has another name. Who shows,
-- removes or sweeps an upload holds its row first, so that none that is being shown is removed.

create table private.product_pictures (
  path text not null,
  -- Without a foreign key: the sweep takes the file of a product that is gone.
  product_id uuid not null,
  bytes integer not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  uploaded_by uuid,
  created_at timestamp with time zone not null default now(),
  -- When the sweep first found no product that shows it.
  unused_since timestamp with time zone,
  constraint product_pictures_pkey PRIMARY KEY (path),
  constraint product_pictures_bytes_check CHECK (((bytes >= 1) AND (bytes <= 5242880))),
  constraint product_pictures_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'image/avif'::text]))),
  constraint product_pictures_height_check CHECK ((height > 0)),
  constraint product_pictures_width_check CHECK ((width > 0))
);
alter table private.product_pictures enable row level security;

call private.keep_on_staff_log('private.product_pictures', 'path');

-- The product that a picture's name belongs to: <product>/<32 hexadecimal digits>.<ending>; null for any other text.
create function private.picture_product(p_path text) returns uuid
language sql immutable set search_path = '' as $$
  select case when p_path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{32}\.(jpg|png|webp|avif)$'
    then split_part(p_path, '/', 1)::uuid end
$$;
-- 20261206005700_product_pictures

-- The picture that an address shows, as a name; null for a picture that was not uploaded.
create function private.uploaded_picture(p_url text) returns text
language sql immutable set search_path = '' as $$
  select case when private.picture_product(found.path) is not null then found.path end
  from (select substring(p_url from '^(?:https://[^/\s\\]+)?/storage/v1/object/public/products/(.+)$')) as found (path)
$$;
-- 20261206005700_product_pictures

-- Whether a product shows a picture of this name.
create function private.picture_shown(p_path text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.products p
    where position(p_path in p.images::text) > 0
      and exists (select from jsonb_array_elements_text(p.images) as i (url) where private.uploaded_picture(i.url) = p_path))
$$;
-- 20261206005700_product_pictures

-- Whether the caller may write a picture of this name: staff whose stores are all the stores that sell the product, as with its
-- state (ADR 171). A hosted project's policies ask this.
create function private.may_change_picture(p_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.store_products sp
      where sp.product_id = private.picture_product(p_path) and sp.store_id = any (array(select private.staff_store_ids())))
    and private.is_sold_only_at(private.picture_product(p_path), array(select private.staff_store_ids()))
$$;
-- 20261210200200_names_at_the_desk

-- Whether an upload of this name is no longer needed, so that it may be removed.
create function private.picture_unused(p_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.picture_shown(p_path)
$$;
-- 20261206005700_product_pictures

-- Passes where the caller may change the pictures of a product. PT401, PT403 not_staff, sold_elsewhere; PT404 product_not_found.
create function private.require_picture_right(p_product_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
begin
  if not exists (select from public.store_products sp where sp.product_id = p_product_id and sp.store_id = any (v_stores)) then
    raise exception using errcode = 'PT404', detail = 'product_not_found', message = 'No existe ese producto en tus tiendas';
  elsif not private.is_sold_only_at(p_product_id, v_stores) then
    raise exception using errcode = 'PT403', detail = 'sold_elsewhere',
      message = 'El producto también se vende en otras tiendas: su imagen la cambia quien atiende todas';
  end if;
end
$$;
-- 20261210200200_names_at_the_desk

-- What a portal asks before it reads the bytes of an upload, and once more when it has them; p_room is the bytes that all pictures
-- may have. PT400 picture_name; PT409 picture_exists; PT507 pictures_full; PT401, PT403, PT404 as above.
create function private.admit_picture(p_path text, p_bytes bigint, p_room bigint) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  if private.picture_product(p_path) is null then
    raise exception using errcode = 'PT400', detail = 'picture_name', message = 'Ese no es el nombre de una imagen de producto';
  end if;
  perform private.require_picture_right(private.picture_product(p_path));
  if exists (select from private.product_pictures k where k.path = p_path) then
    raise exception using errcode = 'PT409', detail = 'picture_exists', message = 'Ya hay una imagen con ese nombre';
  elsif p_bytes + (select coalesce(sum(k.bytes), 0) from private.product_pictures k) > p_room then
    raise exception using errcode = 'PT507', detail = 'pictures_full',
      message = 'Ya no hay lugar para más imágenes: avisa a quien administra el portal';
  end if;
end
$$;
-- 20261206005700_product_pictures

-- Records an upload whose file is in place. Uploads are recorded one after the other, so that two do not share the last room.
create function private.keep_picture(
  p_path text, p_bytes integer, p_content_type text, p_width integer, p_height integer, p_room bigint
) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('product_pictures', 0));
  perform private.admit_picture(p_path, p_bytes, p_room);
  insert into private.product_pictures (path, product_id, bytes, content_type, width, height, uploaded_by)
  values (p_path, private.picture_product(p_path), p_bytes, p_content_type, p_width, p_height, auth.uid());
end
$$;
-- 20261206005700_product_pictures

-- Forgets uploads: the names whose files may go. Unknown names are passed over. PT409 picture_in_use.
create function private.forget_pictures(p_paths text[]) returns text[]
language plpgsql volatile set search_path = '' as $$
declare
  v_path text;
  v_gone text[] := '{}';
begin
  perform private.require_staff();
  -- In one order, so that two removals wait for each other instead of ending in a deadlock.
  for v_path in select distinct p.path from unnest(p_paths) as p (path) order by p.path loop
    -- Before the question whether it is shown: who is about to show it has the row until they have.
    perform from private.product_pictures k where k.path = v_path for update;
    continue when not found;
    perform private.require_picture_right(private.picture_product(v_path));
    if private.picture_shown(v_path) then
      raise exception using errcode = 'PT409', detail = 'picture_in_use', message = 'Un producto todavía muestra esa imagen';
    end if;
    delete from private.product_pictures k where k.path = v_path;
    v_gone := v_gone || v_path;
  end loop;
  return v_gone;
end
$$;
-- 20261206005700_product_pictures

-- Forgets the uploads that no product has shown for a week, and how many bytes are kept: {gone, kept, bytes}.
create function private.sweep_pictures() returns table (gone integer, kept integer, bytes bigint)
language plpgsql volatile set search_path = '' as $$
begin
  with shown as (
    select distinct private.uploaded_picture(i.url) as path
    from public.products p cross join jsonb_array_elements_text(p.images) as i (url)
    where p.images::text like '%/storage/v1/object/public/products/%'
  )
  update private.product_pictures k
  set unused_since = case when exists (select from shown s where s.path = k.path) then null else now() end
  where exists (select from shown s where s.path = k.path) = (k.unused_since is not null);
  delete from private.product_pictures k where k.unused_since < now() - interval '7 days';
  get diagnostics gone = row_count;
  select count(*), coalesce(sum(k.bytes), 0) into kept, bytes from private.product_pictures k;
  return next;
end
$$;
-- 20261206005700_product_pictures

-- Whether an upload is kept, by the portal or by Storage.
create function private.picture_kept(p_path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_kept boolean := exists (select from private.product_pictures k where k.path = p_path);
begin
  if not v_kept and to_regclass('storage.objects') is not null then
    execute 'select exists (select from storage.objects o where o.bucket_id = ''products'' and o.name = $1)'
    into v_kept using p_path;
  end if;
  return v_kept;
end
$$;
-- 20261206005700_product_pictures

-- set_product_picture: the first picture of a product becomes an upload of this product or an address on the web, or is taken away
-- (null), where the pictures are still what the caller saw: {outcome, images, unused}; 'stale' where another change came first.
-- `unused` is the name of the upload that was replaced, if no product shows it any longer. The further pictures stay.
-- PT401, PT403 not_staff, sold_elsewhere; PT404 product_not_found; PT400 picture_unknown, address_invalid.
create function public.set_product_picture(p_product_id uuid, p_seen jsonb, p_url text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_images jsonb;
  v_path constant text := private.uploaded_picture(p_url);
  v_unused text;
begin
  perform private.require_picture_right(p_product_id);
  select p.images into v_images from public.products p where p.id = p_product_id for no key update;
  -- Asked again: access may have changed while waiting.
  perform private.require_picture_right(p_product_id);
  if private.picture_product(v_path) = p_product_id then
    perform from private.product_pictures k where k.path = v_path for update;
    -- A sweep that waits for the row looks at it again and leaves it.
    update private.product_pictures k set unused_since = null where k.path = v_path and k.unused_since is not null;
  end if;
  if p_url is not null and v_path is null and not private.is_picture_address(p_url) then
    raise exception using errcode = 'PT400', detail = 'address_invalid',
      message = 'Escribe la dirección completa de la imagen, que empieza con https:// y no lleva espacios';
  elsif v_path is not null and (private.picture_product(v_path) <> p_product_id or not private.picture_kept(v_path)) then
    raise exception using errcode = 'PT400', detail = 'picture_unknown', message = 'Esa imagen no se ha subido para este producto';
  elsif v_images is distinct from coalesce(p_seen, '[]') then
    return jsonb_build_object('outcome', 'stale', 'images', v_images, 'unused', null);
  end if;
  v_unused := private.uploaded_picture(v_images ->> 0);
  v_images := case when p_url is null then v_images - 0 else jsonb_build_array(p_url) || (v_images - 0) end;
  update public.products p set images = v_images where p.id = p_product_id and p.images <> v_images;
  return jsonb_build_object('outcome', 'saved', 'images', v_images,
    'unused', case when not private.picture_shown(v_unused) then v_unused end);
end
$$;
-- 20261208410000_picture_addresses; executed by authenticated

-- desk_pictures: products of the caller's stores by SKU, in any case, for files that are named like them; at most 100 SKUs:
-- [{product_id, sku, name, images, may_change}]. PT401, PT403 not_staff; PT400 too_many.
create function public.desk_pictures(p_skus text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
begin
  if cardinality(p_skus) > 100 then
    raise exception using errcode = 'PT400', detail = 'too_many', message = 'Se buscan como máximo 100 SKU a la vez';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('product_id', p.id, 'sku', p.sku, 'name', p.name, 'images', p.images,
        'may_change', private.is_sold_only_at(p.id, v_stores)) order by p.sku), '[]')
    from public.products p
    where lower(p.sku collate "es-x-icu") in (
        select lower(asked.sku collate "es-x-icu") from unnest(p_skus) as asked (sku) where char_length(asked.sku) <= 100)
      and exists (select from public.store_products sp where sp.product_id = p.id and sp.store_id = any (v_stores))
  );
end
$$;
-- 20261210200200_names_at_the_desk; executed by authenticated

-- Whether a text is the address of a picture on the web: by the rule of a price list, and at a host that others can reach. Where an
-- upload of a portal is kept is no such address: those are known by their record.
create function private.is_picture_address(p_url text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(char_length(p_url) <= 2000 and p_url ~ '^https://[^/?#@\s\\]+([/?#][^\s\\]*)?$'
    and p_url !~ '[\u0001-\u001f\u007f-\u009f]'
    and private.has_public_host(p_url)
    and p_url !~ '/storage/v1/object/public/products/', false)
$$;
-- 20261209200100_public_hosts_of_pictures

-- Whether a text is an https address at a host that others can reach: a name that is not of a local network, and no number.
create function private.has_public_host(p_url text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(found.host ~ '\.[a-z][a-z0-9-]*$' and found.host !~ '\.(local|localhost|internal|lan|home|test|invalid)$', false)
  from (select lower(substring(p_url from '^https://([^/?#:]+)(?::\d+)?(?:[/?#]|$)')) as host) as found
$$;
-- 20261209200100_public_hosts_of_pictures

-- Whether all pictures of a row are at such hosts, or the portal's: its paths and uploads, wherever those are kept.
create function private.are_public_pictures(p_images jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_images) <> 'array' then true else not exists (
    select from jsonb_array_elements_text(p_images) as i (url)
    where i.url not like '/%' and i.url !~ '^https://[^/]+/storage/v1/object/public/products/' and not private.has_public_host(i.url)) end
$$;
-- 20261209200100_public_hosts_of_pictures
