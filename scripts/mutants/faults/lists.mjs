const imports = 'tests/desk/catalog-import.test.ts';
const partial = 'tests/desk/partial-lists.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const listFaults = [
  {
    name: 'an import overwrites what was changed since its preview',
    in: 'function private.forget_stale_rows',
    find: 'o.seen is distinct from private.row_versions(p, p.xmin, sp.xmin, k.xmin)',
    replace: 'false',
    test: imports,
    named: 'overwrites nothing',
  },
  {
    name: 'a seller imports prices of another store',
    in: 'function private.plan_import_rows',
    find: 'when w.store_id <> all (p_stores) then',
    replace: 'when false then',
    test: imports,
    named: 'lets a seller change the offers',
  },
  {
    name: 'an undone import undoes later changes, too',
    in: 'function private.import_remains',
    find: "nullif(r.offer_new - offer.edited, '{}')",
    replace: 'r.offer_new',
    test: imports,
    named: 'value by value',
  },
  {
    name: 'a list of prices changes the stock',
    in: 'function private.plan_import_rows',
    find: "- case when 'existencia' = any (f.given) then '{}' else '{stock_qty}'::text[] end",
    replace: '',
    test: partial,
    named: 'change the prices of their store',
  },
  {
    name: 'a row without a name adds a product at the desk',
    in: 'function private.plan_import_rows',
    find: "when w.offer_id is null and ('precio' <> all",
    replace: "when false and ('precio' <> all",
    test: partial,
    named: 'adds nothing',
  },
  {
    name: 'a list without categories does not name the sellers that it creates',
    in: 'function private.name_created',
    find: 'left join category c',
    replace: 'join category c',
    test: partial,
    named: 'names sellers without naming categories',
  },
  {
    name: 'a row without a name adds a product on the command line',
    in: 'apps/operator/catalog/database/refuse-incomplete.ts',
    find: 'not exists',
    replace: 'exists',
    test: 'tests/import/partial-list.test.ts',
    named: 'adds nothing',
  },
  {
    name: 'a list of prices empties the stock on the command line',
    in: 'apps/operator/catalog/database/apply-offers.ts',
    find: "case when 'existencia' = any (r.dejar) then o.stock_qty else r.existencia end",
    replace: 'r.existencia',
    test: 'tests/import/partial-list.test.ts',
    named: 'changes only the prices',
  },
];
