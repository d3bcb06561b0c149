const item = 'apps/web/src/domain/cart/use-cart-item.test.tsx';
const basket = 'apps/web/src/domain/cart/use-basket.test.tsx';
const favorite = 'apps/web/src/domain/wishlist/use-favorite.test.tsx';
const prices = 'apps/web/src/domain/cart/use-price-refresh.test.tsx';
const api = 'apps/web/src/domain/cart/api';

/** @type {import('../fault.mjs').Fault[]} */
export const cartFaults = [
  {
    name: 'a failed addition stays in the cart on screen',
    in: `${api}/add-line.ts`,
    find: 'showCart(client, to, (cart) => restoreLine(cart, product.storeProductId, before));',
    replace: '',
    test: item,
    named: 'takes back an addition',
  },
  {
    name: 'a failed change stays in the cart on screen',
    in: `${api}/change-line.ts`,
    find: 'showCart(client, of, (cart) => restoreLine(cart, id, before));',
    replace: '',
    test: item,
    named: 'takes back a change',
  },
  {
    name: 'a failed removal takes other changes back with it',
    in: `${api}/change-line.ts`,
    find: 'showCart(client, of, (cart) => restoreLine(cart, id, before));',
    replace: 'showCart(client, of, (cart) => before ?? cart);',
    test: item,
    named: 'takes back a removal',
  },
  {
    name: 'a cart that could not be emptied stays empty on screen',
    in: `${api}/clear-cart.ts`,
    find: 'if (before) showCart(client, of, () => before);',
    replace: '',
    test: item,
    named: 'the lines reappear',
  },
  {
    name: 'a line that another tab removed is lost without a word',
    in: `${api}/change-cart.ts`,
    find: 'if (data.length === 0) throw',
    replace: 'if (data.length < 0) throw',
    test: item,
    named: 'a line removed elsewhere is reported',
  },
  {
    name: 'a favourite that was refused stays on screen',
    in: 'apps/web/src/domain/wishlist/api/toggle-favorite.ts',
    find: 'listWith(productId, !favorite)',
    replace: 'listWith(productId, favorite)',
    test: favorite,
    named: 'a refused change of a heart',
  },
  {
    name: 'more pieces than may be in a line are sent',
    in: 'apps/web/src/domain/cart/use-cart-item.ts',
    find: 'Math.min(quantity, cart.maxQuantity)',
    replace: 'quantity',
    test: item,
    named: 'never sends more than 99,999',
  },
  {
    name: 'pieces are added beyond what may be in a line of another tab',
    in: `${api}/change-cart.ts`,
    find: 'Math.min(data.quantity + item.quantity, limits.maxQuantity)',
    replace: 'data.quantity + item.quantity',
    test: item,
    named: 'never sends more than 99,999',
  },
  {
    name: 'a basket adds more pieces than may be in a line',
    in: `${api}/change-basket.ts`,
    find: 'Math.min(held + quantity, limits.maxQuantity)',
    replace: 'held + quantity',
    test: basket,
    named: 'fills a line up to 99,999',
  },
  {
    name: 'the notice of changed prices is shown twice',
    in: 'apps/web/src/domain/cart/use-price-refresh.ts',
    find: ' || announced.has(changed)',
    replace: '',
    test: prices,
    named: 'a refresh reports a change once',
  },
  {
    name: 'prices are not refreshed when the cart opens',
    in: 'apps/web/src/domain/cart/use-price-refresh.ts',
    find: "always ? 'always' : false",
    replace: 'false',
    test: prices,
    named: 'refreshes with every opening',
  },
  {
    name: 'a fast series of presses on minus removes the line',
    in: 'apps/web/src/components/common/quantity-stepper.tsx',
    find: 'if (!isRepeat) onRemove();',
    replace: 'onRemove();',
    test: 'apps/web/src/components/common/quantity-stepper.test.tsx',
    named: 'at one, and remove with a separate press',
  },
  {
    name: 'the same toast is stacked',
    in: 'apps/web/src/lib/toast-shelf.ts',
    find: "options.id ?? [kind, title, description].join('\\n')",
    replace: 'options.id ?? String(counter)',
    test: 'apps/web/src/app/toasts.test.tsx',
    named: 'the same toast is shown once',
  },
];
