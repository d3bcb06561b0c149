const cart = 'tests/orders/cart.test.ts';
const lines = 'tests/orders/add-lines.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const cartRowFaults = [
  {
    name: 'a refresh of prices forgets which price was accepted',
    in: 'function public.refresh_cart_prices',
    find: ',\n      accepted_price = nullif(coalesce(ci.accepted_price, ci.price), changed.is_now)',
    replace: '',
    test: cart,
    named: 'survives every refresh',
  },
  {
    name: 'a price that the buyer has not seen is accepted',
    in: 'function public.accept_cart_prices',
    find: '\n    and ci.price = private.read_price(p_prices ->> ci.store_product_id::text)',
    replace: '',
    test: cart,
    named: 'is not replaced by a price',
  },
  {
    name: 'prices in another user’s cart are accepted',
    in: 'function public.accept_cart_prices',
    find: 'p_cart_id is null or p_cart_id not in (select private.my_cart_ids())',
    replace: 'p_cart_id is null',
    test: cart,
    named: 'cannot be accepted by other people',
  },
  {
    name: 'a repeated addition of many lines adds them again',
    in: 'function public.add_cart_lines',
    find: 'a.cart_id = v_cart and a.key = p_key',
    replace: 'false',
    test: lines,
    named: 'adds once when it is called again',
  },
  {
    name: "many lines are added from another store's list",
    in: 'function public.add_cart_lines',
    find: 'sp.id = w.id and sp.store_id = v_store',
    replace: 'sp.id = w.id',
    test: lines,
    named: 'leaves out products that cannot be bought',
  },
  {
    name: 'a product added at a price on screen that is out of date goes unmarked',
    in: 'function private.price_cart_item',
    find: 'new.price > 0 and new.price <> v_price then new.price end',
    replace: 'false then new.price end',
    test: cart,
    named: 'is the one on screen',
  },
];
