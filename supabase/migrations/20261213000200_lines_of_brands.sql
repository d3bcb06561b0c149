-- A line of a written list is not sure of a product that has its word by chance (ADR 357): tequila
-- patron is no Reserva del Patrón of another brand, corona no wine, and sherry no whisky from sherry casks.

-- Whether a product that has the words of a line is called so: a single word must be in its brand or begin its name, or be its SKU; a
-- well-known brand must begin its brand or name; a small number without a unit must be in its name, not only in its size of 1.5 l; and a
-- magnum or larger must be written as such.
create function private.is_meant_by_name(p_words text[], p_product_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select (cardinality(p_words) > 1 or p_words[1] !~ '^[a-z]+$' or private.fold_text(p.sku) = p_words[1]
      or starts_with(named.name, rtrim(private.spaced_words(p_words[1]))) or strpos(named.brand, rtrim(private.spaced_words(p_words[1]))) > 0)
    and (branded.words is null or exists (
      select from unnest(p_words) as typed (word)
      where typed.word <> all (branded.words)
        and (starts_with(named.brand, private.spaced_words(typed.word)) or starts_with(named.name, private.spaced_words(typed.word)))))
    and not exists (
      select from unnest(p_words) with ordinality as typed (word, place)
      where typed.word ~ '^[0-9]{1,2}$' and coalesce(p_words[typed.place + 1], '') !~ '^(?:m?l|cl|lts?|litros?|anos?)$'
        and strpos(named.name || private.spaced_words(private.fold_text(p.sku)), private.spaced_words(typed.word)) = 0)
    and (coalesce(private.named_size(p.format_label), 0) < 1500 or private.fold_text(p.sku) = any (p_words) or p.bar_code = any (p_words)
      or exists (select from unnest(p_words) as typed (word) where typed.word ~ '^(?:[0-9.]*(?:m?l|cl|lts?|litros?)|magnums?|cajas?|bag|box)$'))
  from public.products p
  cross join lateral (
    select private.spaced_words(private.fold_text(p.name)) as name, private.spaced_words(private.fold_text(coalesce(p.brand, ''))) as brand
  ) named
  cross join private.with_kinds_of_brands(p_words, '{}') as branded (words)
  where p.id = p_product_id
$$;
revoke all on function private.is_meant_by_name(text[], uuid) from public, anon, authenticated;

