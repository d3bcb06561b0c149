-- A line with a year whose words were corrected into another product's (replaces private.plainer_namesake): 'xanic merlot 2012' failed, and
-- with it every line of its list.

-- Whether the store sells another wine with all words of a line but its year, and no more words in its name: dom perignon 1998 may mean
-- the Brut of another year as well as the Oenotheque 1998. The same wine in its usual bottle, too, where only an unusual one is of the
-- year; and of a line without a year, the same wine in another spelling. The newest that is there; null if there is none,
-- or if no product was found.
create or replace function private.plainer_namesake(p_store integer, p_words text[], p_product_id uuid) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_words constant text[] := array(select w from unnest(p_words) w where w ~ '[a-z]{2}' and w !~ '^(?:ml|cl|lts?|litros?)$');
  v_label text;
  v_more integer;
  -- Whether the product has an unusual size that the line does not say.
  v_is_unusual boolean;
  v_plan private.search_plan;
  v_id uuid;
begin
  -- Of words that were corrected, what was found may be too far from the line to be offered.
  if v_words = '{}' or p_product_id is null then
    return null;
  end if;
  if not exists (select from unnest(p_words) w where w ~ '^(?:19|20)[0-9]{2}$') then
    return private.otherwise_spelled(p_store, p_product_id);
  end if;
  select private.label_of(p.name), private.unusual_size(p.format_label) is not null into v_label, v_is_unusual
  from public.products p where p.id = p_product_id;
  v_is_unusual := v_is_unusual and not exists (
    select from unnest(p_words) w where w ~ '^(?:[0-9.]*(?:m?l|cl|lts?|litros?)|medi[ao]s?|magnums?)$');
  v_more := private.more_words(v_label, v_words);
  if v_more = 0 and not v_is_unusual then
    return null;
  end if;
  v_plan := private.plan_words(p_store, private.read_words(p_store, v_words, '{}'));
  if v_plan.few = 0 then
    return null;
  end if;
  execute format('select p.id from private.search_entries h join public.products p on p.id = h.product_id'
      ' join public.store_products sp on sp.product_id = p.id and sp.store_id = %L'
      ' cross join lateral (select private.label_of(p.name) as label,'
      '  replace(private.spaced_words(private.fold_text(concat_ws('' '', p.name, p.brand))), '' '', '''') as joined) o'
      ' where true%s and (o.label <> %L and private.more_words(o.label, %L) <= %s'
      '   or %L and o.label = %L and private.unusual_size(p.format_label) is null)'
      '  and not exists (select from unnest(%L::text[]) w where strpos(o.joined, w) = 0)'
      ' order by private.more_words(o.label, %L), sp.stock_qty > 0 desc, p.name desc, p.id limit 1',
    p_store, v_plan.found, v_label, v_words, v_more, v_is_unusual, v_label, v_words, v_words) into v_id;
  return v_id;
end
$$;
