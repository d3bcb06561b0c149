-- For a project hosted by Supabase, run once in its SQL editor: the bucket of the pictures that the desk uploads, and who may write
-- in it (ADR 253). A portal keeps these files itself, and asks the same functions. Pictures are public, as catalogues are.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('products', 'products', true, 5242880, '{image/jpeg,image/png,image/webp,image/avif}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

grant execute on function private.may_change_picture(text), private.picture_unused(text) to authenticated;

drop policy if exists products_insert_by_staff on storage.objects;
create policy products_insert_by_staff on storage.objects for insert to authenticated
  with check (bucket_id = 'products' and private.may_change_picture(name));

-- Storage reads an object before it removes it. There is no policy for updates: a name is written once.
drop policy if exists products_select_by_staff on storage.objects;
create policy products_select_by_staff on storage.objects for select to authenticated
  using (bucket_id = 'products' and private.may_change_picture(name));

drop policy if exists products_delete_by_staff on storage.objects;
create policy products_delete_by_staff on storage.objects for delete to authenticated
  using (bucket_id = 'products' and private.may_change_picture(name) and private.picture_unused(name));
