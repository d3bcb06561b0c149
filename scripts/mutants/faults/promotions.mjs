const prices = 'tests/catalog/pages/promoted-prices.test.ts';
const orders = 'tests/orders/promotions.test.ts';
const cuts = 'tests/desk/orders/cut-packages.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const promotionFaults = [
  {
    name: 'a promotion lowers prices in all stores',
    in: 'function private.promoted_prices',
    find: 'o.store_id = p_store and ',
    replace: '',
    test: prices,
    named: 'and in other stores',
  },
  {
    name: 'a promotion that is over lowers prices',
    in: 'function private.promoted_prices',
    find: ' and o.ends_at > now()',
    replace: '',
    test: prices,
    named: 'begin and end without a write',
  },
  {
    name: 'a package that ended is not asked about',
    in: 'function private.cart_total',
    find: 'v_discount < p_accepted_discount and v_total > v_accepted',
    replace: 'false',
    test: orders,
    named: 'a package that has ended',
  },
  {
    name: 'a line that is cut short keeps the whole discount',
    in: 'function private.kept_discount',
    find: 'least(p.pieces, greatest(p_quantity - p.before, 0))',
    replace: 'p.pieces',
    test: orders,
    named: 'keeps its price and its share',
  },
  {
    name: 'a cut takes pieces of a package before loose ones',
    in: 'function private.move_cart_lines',
    find: "jsonb_build_object('pieces', p.pieces,",
    replace: "jsonb_build_object('pieces', l.quantity,",
    test: cuts,
    named: 'a complete package keeps its price',
  },
  {
    name: 'a cut takes the pieces that save most first',
    in: 'function private.kept_discount',
    find: 'order by d.discount / d.pieces desc',
    replace: 'order by d.discount / d.pieces',
    test: cuts,
    named: 'the package that saves least is cut first',
  },
  {
    name: 'a promotion of other days is named in the preview',
    in: 'function private.promotion_overlaps',
    find: ' and o.starts_at < w.ends_at and o.ends_at > w.starts_at',
    replace: '',
    test: 'tests/desk/promotions/promotion-overlaps.test.ts',
    named: 'are those with a product, a store and a time in common',
  },
];
