import { hashPassword, verifyPassword } from '@sumiller/auth-api/passwords';
import { type Buyer, password } from '../buyers';
import { type Operation, type Request, exactCount, get } from './operation';

const head = (path: string): Request => ({ method: 'HEAD', path, headers: exactCount });

/** The dashboard's requests when it opens. */
function dashboard({ userId, locationId }: Buyer): Request[] {
  const month = new Date(new Date().setUTCDate(1)).toISOString().slice(0, 10);
  const orders = `/rest/v1/orders?location_id=eq.${locationId}`;
  return [
    get(`${orders}&select=id,total&created_at=gte.${month}&order=id.asc&offset=0&limit=1000`),
    head(`${orders}&select=id&created_at=gte.${month}`),
    head(`${orders}&select=id&status=in.(pending,confirmed,shipped)`),
    head(`/rest/v1/wishlist_items?select=id&user_id=eq.${userId}&location_id=eq.${locationId}`),
    get(
      `${orders}&select=id,order_number,created_at,total,status,order_items(quantity)` +
        `&order=created_at.desc,id.asc&limit=5`,
    ),
  ];
}

/** The floor of a login is its hash, which is slow by design. */
let hashed: Promise<string> | null = null;

/** Signing in with a password. */
const login: Operation = {
  name: 'login',
  round: ({ email }) => ({
    timed: [{ method: 'POST', path: '/auth/v1/token?grant_type=password', body: { email, password } }],
  }),
  floor: async () => {
    hashed ??= hashPassword(password);
    return verifyPassword(password, await hashed);
  },
};

/** How an operation performs while sixteen connections keep signing in. */
export function duringLogins(operation: Operation | undefined): Operation[] {
  return operation ? [{ ...operation, name: `${operation.name}, while 16 sign in`, meanwhile: login }] : [];
}

/** Signing in, and small frequent requests. */
export const accountOperations: Operation[] = [
  {
    name: 'small read: own profile',
    round: ({ userId }) => ({ timed: [get(`/rest/v1/profiles?select=*&id=eq.${userId}`)] }),
  },
  { name: 'dashboard: its 5 queries', round: (buyer) => ({ timed: dashboard(buyer) }) },
  login,
];
