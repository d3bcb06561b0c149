-- A picture that is being shown for a product is neither removed nor swept meanwhile (ADR 253): who shows, removes or sweeps an upload
-- holds its row first.

-- Forgets uploads: the names whose files may go. Unknown names are passed over. PT409 picture_in_use.
create or replace function private.forget_pictures(p_paths text[]) returns text[]
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

-- set_product_picture: the first picture of a product becomes an upload of this product, or is taken away (null), where the pictures
-- are still what the caller saw: {outcome, images, unused}; 'stale' where another change came first. `unused` is the name of the
-- upload that was replaced, if no product shows it any longer. The further pictures stay.
-- PT401, PT403 not_staff, sold_elsewhere; PT404 product_not_found; PT400 picture_unknown.
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
  if p_url is not null and (v_path is null or private.picture_product(v_path) <> p_product_id or not private.picture_kept(v_path)) then
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
