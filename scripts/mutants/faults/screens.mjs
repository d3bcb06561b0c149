const provider = 'apps/web/src/domain/location/current/location-provider.test.tsx';
const placing = 'apps/web/src/features/checkout/placing/use-place-order.test.tsx';
const guards = 'apps/web/src/app/guards/guards.test.tsx';

/** @type {import('../fault.mjs').Fault[]} */
export const screenFaults = [
  {
    name: 'favourites of one establishment show at another',
    in: 'apps/web/src/domain/favorite/api/favorite-keys.ts',
    find: "['wishlist', userId, locationId, 'list'] as const",
    replace: "['wishlist', userId, 'list'] as const",
    test: 'apps/web/src/domain/favorite/use-favorite.test.tsx',
    named: 'a favourite belongs only to the establishment',
  },
  {
    name: 'a page is refused before the group has settled',
    in: 'apps/web/src/domain/location/current/location-provider.tsx',
    find: "hasGroup: company !== 'none'",
    replace: 'hasGroup: group !== null',
    test: provider,
    named: 'stays undecided until the group has settled',
  },
  {
    name: 'establishments of all groups are offered',
    in: 'apps/web/src/domain/location/api/get-locations.ts',
    find: ".eq('bussiness_group_id', groupId)",
    replace: '',
    test: provider,
    named: 'offers only the establishments of the current group',
  },
  {
    name: 'another tab moves this one without a word',
    in: 'apps/web/src/domain/location/current/location-provider.tsx',
    find: 'hear(place);',
    replace: '',
    test: provider,
    named: 'is followed, and shown to the person',
  },
  {
    name: 'a page keeps what the person before typed',
    in: 'apps/web/src/app/guards/require-session.tsx',
    find: '<Fragment key={user.id}>',
    replace: '<Fragment>',
    test: guards,
    named: 'starts the page over for the next user',
  },
  {
    name: 'a bare date is the day before',
    in: 'apps/web/src/lib/format.ts',
    find: 'return year ? new Date(Number(year), Number(month) - 1, Number(day)) : new Date(value);',
    replace: 'return new Date(value);',
    test: 'apps/web/src/lib/format.test.ts',
    named: 'keep the day of a bare date in any time zone',
  },
  {
    name: 'a draft outlives its order',
    in: 'apps/web/src/features/checkout/placing/use-place-order.ts',
    find: 'forgetDraft(userId, location.id);',
    replace: '',
    test: placing,
    named: 'a placed order deletes its draft and its attempt',
  },
  {
    name: 'a database that was away counts as a refusal',
    in: 'apps/web/src/lib/backend/query-client.ts',
    find: 'PGRST[1-9]',
    replace: 'PGRST\\d',
    test: placing,
    named: 'an order without an answer keeps its draft',
  },
  {
    name: 'the focus returns to the minus button',
    in: 'apps/web/src/domain/cart/control/use-quantity-focus.ts',
    find: 'if (field) return',
    replace: 'if (isInCart && field) return',
    test: 'apps/web/src/domain/cart/control/use-quantity-focus.test.tsx',
    named: 'the focus returns to the quantity',
  },
  {
    name: 'a service that is away is reported as a lost connection',
    in: 'apps/web/src/app/guards/require-location.tsx',
    find: ' error={error}',
    replace: '',
    test: guards,
    named: 'offers a retry when establishments cannot be loaded',
  },
];
