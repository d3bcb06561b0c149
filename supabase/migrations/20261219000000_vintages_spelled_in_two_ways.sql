-- A line without a year is not sure of the only vintage with its spelling, if the store has another vintage of the wine that it spells
-- otherwise, as importers' lists do (ADR 430; replaces private.plainer_namesake): vieux chateau certan meant the 2007, although there is a
-- Vieux Ch. Certan 2009; massolino barolo parafada the 2011, although there is a Massolino Parafada Barolo 2012.

-- The words of a wine's label in the order of the alphabet, to compare it: without those that lists write in several ways, Château, Domaine
-- and articles, and with Saint as St.
create function private.plain_label(p_label text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select array_to_string(array(
    select case when w in ('saint', 'sainte', 'ste') then 'st' else w end
    from regexp_split_to_table(p_label, '[^[:alnum:]]+') w
    where w <> all ('{"",ch,chat,chateau,chateaux,dom,domaine,de,des,du,d,del,della,di,la,le,les,l,et,e,y,and,s}'::text[])
    order by 1), ' ')
$$;
revoke all on function private.plain_label(text) from public, anon, authenticated;

-- Another wine of the store that is there and has the label of this one in another spelling, in the same kind of size; the newest. Null if
-- there is none.
create function private.otherwise_spelled(p_store integer, p_product_id uuid) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_label text;
  v_plain text;
  v_is_unusual boolean;
  -- The words of the label that are spelled in one way.
  v_words text[];
  v_plan private.search_plan;
  v_id uuid;
begin
  select private.label_of(p.name), private.unusual_size(p.format_label) is not null into v_label, v_is_unusual
  from public.products p where p.id = p_product_id;
  v_plain := private.plain_label(v_label);
  v_words := array(
    select w from unnest(string_to_array(btrim(v_label), ' ')) w
    where char_length(w) > 2 and w ~ '^[a-z]+$' and private.plain_label(w) = w and w !~ '^(?:saint|sainte|ste)$');
  if cardinality(v_words) = 0 then
    return null;
  end if;
  v_plan := private.plan_words(p_store, private.read_words(p_store, v_words[:6], '{}'));
  if v_plan.few = 0 or v_plan.few > 600 then
    return null;
  end if;
  execute format('select p.id from private.search_entries h join public.products p on p.id = h.product_id'
      ' join public.store_products sp on sp.product_id = p.id and sp.store_id = %L and sp.stock_qty > 0'
      ' cross join lateral (select private.label_of(p.name) as label) o'
      ' where true%s and o.label <> %L and private.plain_label(o.label) = %L'
      '  and (private.unusual_size(p.format_label) is not null) = %L::boolean order by p.name desc, p.id limit 1',
    p_store, v_plan.found, v_label, v_plain, v_is_unusual) into v_id;
  return v_id;
end
$$;
revoke all on function private.otherwise_spelled(integer, uuid) from public, anon, authenticated;

-- Whether the store sells another wine with all words of a line but its year, and no more words in its name: dom perignon 1998 may mean
-- the Brut of another year as well as the Oenotheque 1998. The same wine in its usual bottle, too, where only an unusual one is of the
-- year; and of a line without a year, the same wine in another spelling. The newest that is there; null if there is none.
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
  if v_words = '{}' then
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
