-- The function that writes the catalogue's entries is named after them. 
-- Renamed functions keep their grants; the functions that call them are as they were but for the names.

alter function private.enter_offers(uuid[]) rename to write_catalog_entries;

-- Adds entries for the given offers, or updates them.
create or replace function private.write_catalog_entries(p_ids uuid[]) returns void
language sql volatile set search_path = '' as $$
  insert into private.catalog_entries as e (
    store_product_id, product_id, store_id, price, name, brand, supplier, seller_id, category_id, category_first,
    category_second, category_third, country_origin, region_origin, status, search_text, search_name, search_kind,
    search_sku, format_label, vintage
  )
  select sp.id, p.id, sp.store_id, sp.price, p.name, p.brand, p.supplier, p.seller_id, p.category_id, p.category_first,
    p.category_second, p.category_third, p.country_origin, p.region_origin, p.status, p.search_text,
    private.spaced_words(split_part(p.search_text, e'\n', 1)),
    private.kind_words(p.brand, p.supplier, p.category_first, p.category_second, p.category_third, p.country_origin,
      p.region_origin, p.format_label, p.bar_code),
    private.spaced_words(lower(p.sku)), p.format_label, private.vintage_of(p.name)
  from public.store_products sp join public.products p on p.id = sp.product_id
  where sp.id = any (p_ids)
  -- Rows that are read together are next to each other on the disk.
  order by sp.store_id, p.name
  -- Waits for a product that another session is changing: its change could not see this entry.
  for share of p
$$;

create or replace function private.enter_new_offers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_catalog_entries(array(select id from entered));
  return null;
end
$$;

-- Orders only change the stock: they do not pay for this.
create or replace function private.change_offer_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.store_id, new.product_id) = (old.id, old.store_id, old.product_id) then
    update private.catalog_entries e set price = new.price where e.store_product_id = new.id;
  else
    -- Under its old id, or under the new one already: the foreign key's own trigger may have come first.
    delete from private.catalog_entries e where e.store_product_id in (old.id, new.id);
    delete from private.search_entries h where h.store_product_id = old.id;
    perform private.write_catalog_entries(array[new.id]);
  end if;
  return null;
end
$$;
