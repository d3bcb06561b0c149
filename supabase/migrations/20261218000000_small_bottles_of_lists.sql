-- A line is not sure of a small bottle of wine that it names only in part (ADR 426; replaces private.is_meant_by_name): riesling cloudy bay
-- meant a late harvest of 380 ml, the only one with these words.

-- Whether a line says a size, or one of the words for a small or a large bottle or a case.
create function private.says_size(p_words text[]) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select exists (select from unnest(p_words) as typed (word)
    where typed.word ~ '^(?:[0-9.]*(?:m?l|cl|lts?|litros?)|187|200|250|375|380|medi[ao]s?|magnums?|cajas?|bag|box)$')
$$;
revoke all on function private.says_size(text[]) from public, anon, authenticated;

-- Whether a product that has the words of a line is called so: a single word must be in its brand or begin its name, or be its SKU; a
-- well-known brand must begin its brand or name; a small number without a unit must be in its name, not only in its size of 1.5 l; a
-- magnum or larger must be written as such, and so must a wine's bottle of less than half a litre, unless the line has the whole name but
-- its year.
create or replace function private.is_meant_by_name(p_words text[], p_product_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select (cardinality(p_words) > 1 or p_words[1] !~ '^[a-z]+$' or private.fold_text(p.sku) = p_words[1]
      or starts_with(named.name, rtrim(private.spaced_words(p_words[1]))) or strpos(named.brand, rtrim(private.spaced_words(p_words[1]))) > 0)
    and (branded.words is null or exists (
      select from unnest(p_words) as typed (word)
      where typed.word <> all (branded.words)
        and (starts_with(named.brand, private.spaced_words(typed.word)) or starts_with(named.name, private.spaced_words(typed.word)))))
    and not exists (
      select from unnest(private.numbers_as_named(p_words, p.name)) with ordinality as typed (word, place)
      where typed.word ~ '^[0-9]{1,2}$' and coalesce(p_words[typed.place + 1], '') !~ '^(?:m?l|cl|lts?|litros?|anos?)$'
        and strpos(named.name || private.spaced_words(private.fold_text(p.sku)), private.spaced_words(typed.word)) = 0)
    and (coalesce(private.named_size(p.format_label), 750) between 500 and 1499
      or private.fold_text(p.sku) = any (p_words) or p.bar_code = any (p_words) or private.says_size(p_words)
      or private.named_size(p.format_label) < 500 and (private.more_words(private.label_of(p.name), p_words) = 0
        or concat_ws(' ', p.category_first, p.category_second, p.category_third) !~* '\m(?:vinos?|espumosos?|champa\w+|cavas?|prosecco)\M'))
  from public.products p
  cross join lateral (
    select private.spaced_words(private.fold_text(p.name)) as name, private.spaced_words(private.fold_text(coalesce(p.brand, ''))) as brand
  ) named
  cross join private.with_kinds_of_brands(p_words, '{}') as branded (words)
  where p.id = p_product_id
$$;
