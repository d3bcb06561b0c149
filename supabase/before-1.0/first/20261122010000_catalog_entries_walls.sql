-- Row-level security on private.catalog_entries. Without it, conditions that a caller of product_prices_for_users wrote were
-- evaluated on all stores' entries before the join to the caller's locations, and their errors and time told prices of
-- other stores. What the app asks for goes through procedures that fix the store first (ADR 0080).

alter table private.catalog_entries enable row level security;

-- The entries of the stores that the person's locations buy from.
create policy catalog_entries_select_own_stores on private.catalog_entries
  for select to authenticated using (store_id = any (array(select private.my_store_ids())));

-- Walked across all stores: how long a page by price took depended on the prices between two rows of one's own store.
drop index private.catalog_entries_price_idx, private.catalog_entries_price_desc_idx;
create index catalog_entries_store_price_desc_idx on private.catalog_entries (store_id, status, price desc nulls last)
  include (product_id);
