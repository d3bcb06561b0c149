-- A product's picture may be an address on the web, as in a price list (ADR 297). It is only stored: no server fetches it, the browser
-- of the reader does.

-- Whether a text is the address of a picture on the web: by the rule of a price list, and at a host that others can reach. Where an
-- upload of a portal is kept is no such address: those are known by their record.
create function private.is_picture_address(p_url text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(char_length(p_url) <= 2000 and p_url ~ '^https://[^/?#@\s\\]+([/?#][^\s\\]*)?$'
    and p_url !~ '[\u0001-\u001f\u007f-\u009f]'
    and found.host ~ '\.[a-z][a-z0-9-]*$' and found.host !~ '\.(local|localhost|internal|lan|home|test|invalid)$'
    and p_url !~ '/storage/v1/object/public/products/', false)
  from (select lower(substring(p_url from '^https://([^/?#:]+)(?::\d+)?(?:[/?#]|$)')) as host) as found
$$;

-- set_product_picture: the first picture of a product becomes an upload of this product or an address on the web, or is taken away
-- (null), where the pictures are still what the caller saw: {outcome, images, unused}; 'stale' where another change came first.
-- `unused` is the name of the upload that was replaced, if no product shows it any longer. The further pictures stay.
-- PT401, PT403 not_staff, sold_elsewhere; PT404 product_not_found; PT400 picture_unknown, address_invalid.
create or replace function public.set_product_picture(p_product_id uuid, p_seen jsonb, p_url text default null) returns jsonb
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
revoke all on function private.is_picture_address(text) from public, anon, authenticated;
