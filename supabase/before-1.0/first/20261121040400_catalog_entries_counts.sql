-- Counts walk their index in the order of the table: product_id is carried along instead of being a key. As a key it put
-- equal entries in random order, and each step of a count asked another page whether its rows are visible.

drop index private.catalog_entries_store_idx, private.catalog_entries_store_price_idx,
  private.catalog_entries_category_idx, private.catalog_entries_second_idx, private.catalog_entries_country_idx;

create index catalog_entries_store_idx on private.catalog_entries (store_id, status) include (product_id);
create index catalog_entries_store_price_idx on private.catalog_entries (store_id, status, price) include (product_id);
create index catalog_entries_category_idx on private.catalog_entries (store_id, status, category_id)
  include (product_id);
create index catalog_entries_second_idx on private.catalog_entries (store_id, status, category_second)
  include (product_id);
create index catalog_entries_country_idx on private.catalog_entries (store_id, status, country_origin)
  include (product_id);
