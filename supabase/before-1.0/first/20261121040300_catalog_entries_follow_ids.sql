-- An offer whose id changes takes its entry along: only carts and orders hold an id fast.

alter table private.catalog_entries
  drop constraint catalog_entries_store_product_id_fkey,
  add constraint catalog_entries_store_product_id_fkey
    foreign key (store_product_id) references public.store_products (id) on update cascade on delete cascade;

create or replace function private.change_offer_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.store_id, new.product_id) = (old.id, old.store_id, old.product_id) then
    update private.catalog_entries e set price = new.price where e.store_product_id = new.id;
  else
    -- Under its old id, or under the new one already: the foreign key's own trigger may have come first.
    delete from private.catalog_entries e where e.store_product_id in (old.id, new.id);
    perform private.enter_offers(array[new.id]);
  end if;
  return null;
end
$$;
