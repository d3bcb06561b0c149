-- suggest_products: the few products the search box proposes while somebody types, best first: names that begin with the
-- term, names in which a word does, then whatever else the search of products finds. Only what the establishment's store
-- carries, as the catalogue shows it, with that store's price (ADR 0030).
-- Runs with its owner's rights and asks itself whose establishment it is: under policies PostgreSQL knows nothing of how
-- frequent a term is (`like` is not leakproof) and reads ten thousand names for five.

-- The first line of search_text is the folded name. One index finds the beginnings of names, one those of their words.
create index products_name_search_idx on public.products ((split_part(search_text, e'\n', 1)) collate "C");
create index products_name_words_idx on public.products
  using gin ((translate(split_part(search_text, e'\n', 1), '-/(''"', '     ')) extensions.gin_trgm_ops);

create function public.suggest_products(
  p_location_id uuid,
  -- Folded as search_text is, and escaped for ilike, by the caller.
  p_search text,
  p_limit integer default 5
) returns table (id uuid, name text, brand text, format_label text, images jsonb, price numeric)
language plpgsql stable security definer
set search_path = ''
-- Planned anew for each term: a rare one wants the trigram index, a frequent one the order of names.
set plan_cache_mode = force_custom_plan as $$
declare
  v_store integer := (
    select l.store_id from public.locations l
    where l.id = p_location_id and l.id in (select private.my_location_ids())
  );
  v_begins text := p_search || '%';
  v_word text := '% ' || p_search || '%';
  v_anywhere text := '%' || p_search || '%';
  v_wanted integer := greatest(least(p_limit, 20), 0);
  v_found integer;
begin
  if v_store is null or coalesce(p_search, '') = '' then
    return;
  end if;

  return query
    select p.id, p.name, p.brand, p.format_label, p.images, sp.price
    from public.products p
    join public.store_products sp on sp.product_id = p.id and sp.store_id = v_store
    where p.status = 'active' and split_part(p.search_text, e'\n', 1) collate "C" like v_begins
    order by split_part(p.search_text, e'\n', 1) collate "C", p.id
    limit v_wanted;
  get diagnostics v_found = row_count;
  v_wanted := v_wanted - v_found;
  if v_wanted <= 0 then
    return;
  end if;

  return query
    select p.id, p.name, p.brand, p.format_label, p.images, sp.price
    from public.products p
    join public.store_products sp on sp.product_id = p.id and sp.store_id = v_store
    where p.status = 'active'
      -- The index's expression to the letter: words also begin after a hyphen, a slash, a bracket and quotes.
      and translate(split_part(p.search_text, e'\n', 1), '-/(''"', '     ') like v_word
      and split_part(p.search_text, e'\n', 1) collate "C" not like v_begins
    order by p.name, p.id
    limit v_wanted;
  get diagnostics v_found = row_count;
  v_wanted := v_wanted - v_found;
  if v_wanted <= 0 then
    return;
  end if;

  return query
    select p.id, p.name, p.brand, p.format_label, p.images, sp.price
    from public.products p
    join public.store_products sp on sp.product_id = p.id and sp.store_id = v_store
    where p.status = 'active'
      and p.search_text like v_anywhere
      and translate(split_part(p.search_text, e'\n', 1), '-/(''"', '     ') not like v_word
      and split_part(p.search_text, e'\n', 1) collate "C" not like v_begins
    order by p.name, p.id
    limit v_wanted;
end
$$;
revoke all on function public.suggest_products(uuid, text, integer) from public, anon, authenticated;
grant execute on function public.suggest_products(uuid, text, integer) to authenticated;
