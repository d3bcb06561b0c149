import type { Context } from 'hono';
import { addressKeyOf, type AuthContext } from '../context';
import type { Database } from '../database';
import { deviceOf, keepDevice } from './device-cookie';
import { ledgerOf } from '../limits/ledger';
import { randomToken, sha256 } from '../secrets';

/**
 * Addresses and browsers where an account's right password has been used before. Strangers' guesses elsewhere do not lock the
 * owner out there. A known place opens nothing: the password is still required, and wrong ones are counted.
 */
const guessesPerBrowser = 10;
/** The age at which the hourly clean-up deletes a place, and the most of a kind per account. */
const placeLimits = { days: 365, most: 20 };
const guessCountsMs = 900_000;

/**
 * Whether the request comes from a browser known to the account, with a guess left. Takes the guess; after ten wrong
 * ones the browser is no longer known, so that a stolen cookie is worth ten guesses and no more.
 */
export async function consumeBrowserGuess(auth: AuthContext, c: Context, email: string): Promise<boolean> {
  const device = deviceOf(c, auth.product.deviceCookie);
  if (device === null) return false;
  const { rows } = await auth.pool.query<{ user_id: string }>(
    `update auth.known_places k set wrong_guesses = wrong_guesses + 1
     from auth.users u
     where k.user_id = u.id and lower(u.email) = $1 and not u.is_sso_user and u.deleted_at is null
       and k.kind = 'browser' and k.hash = $2 and k.wrong_guesses < $3
     returning k.user_id`,
    [email, sha256(device), guessesPerBrowser],
  );
  const [known] = rows;
  if (!known) return false;
  ledgerOf(c).add({
    kind: 'guess',
    until: Date.now() + guessCountsMs,
    refund: () =>
      auth.pool.query(
        `update auth.known_places set wrong_guesses = greatest(wrong_guesses - 1, 0)
         where user_id = $1 and kind = 'browser' and hash = $2`,
        [known.user_id, sha256(device)],
      ),
  });
  return true;
}

/** Whether the account's password has been used at this address before. Queries the database for strangers too. */
export async function isKnownAddress(auth: AuthContext, c: Context, userId: string | null): Promise<boolean> {
  const { rowCount } = await auth.pool.query(
    `select from auth.known_places where user_id = $1 and kind = 'address' and hash = $2`,
    [userId, addressHash(userId, addressKeyOf(auth, c))],
  );
  return rowCount !== 0;
}

/**
 * Records that the right password was used here, and marks the browser. One unknown to the account (see `consumeBrowserGuess`) gets
 * a new mark, to which its other accounts move: a mark known to another person, planted or stolen, never becomes valid.
 */
export async function rememberPlace(
  auth: AuthContext,
  c: Context,
  userId: string,
  { knownBrowser }: { knownBrowser: boolean },
): Promise<void> {
  const device = deviceOf(c, auth.product.deviceCookie);
  const reusesMark = knownBrowser && device !== null;
  const mark = reusesMark ? device : randomToken();
  await auth.pool.query(
    `with moved as (
       update auth.known_places set hash = $3 where kind = 'browser' and hash = $4 and user_id <> $1 and $3 <> $4
     ), left_behind as (
       delete from auth.known_places where kind = 'browser' and hash = $4 and user_id = $1 and $3 <> $4
     )
     insert into auth.known_places (user_id, kind, hash) values ($1, 'address', $2), ($1, 'browser', $3)
     on conflict (user_id, kind, hash) do update set wrong_guesses = 0, last_sign_in_at = now()`,
    [userId, addressHash(userId, addressKeyOf(auth, c)), sha256(mark), device && sha256(device)],
  );
  keepDevice(c, auth.product.deviceCookie, mark, auth.secureCookies);
}

/** Deletes every place of an account, since its password has changed and others may have known the old one. */
export async function forgetPlaces(db: Database, userId: string): Promise<void> {
  await db.query('delete from auth.known_places where user_id = $1', [userId]);
}

/** Deletes places that have not been used for a year, and all but the latest of each account. */
export async function forgetOldPlaces(db: Database): Promise<void> {
  await db.query(
    `delete from auth.known_places k using (
       select user_id, kind, hash, last_sign_in_at,
         row_number() over (partition by user_id, kind order by last_sign_in_at desc) as rank
       from auth.known_places
     ) as ranked
     where (k.user_id, k.kind, k.hash) = (ranked.user_id, ranked.kind, ranked.hash)
       and (ranked.rank > $1 or ranked.last_sign_in_at < now() - make_interval(days => $2))`,
    [placeLimits.most, placeLimits.days],
  );
}

/** Hashes account and address together, so that the table does not reveal who shares an address. */
function addressHash(userId: string | null, address: string): string {
  return sha256(`${userId} ${address}`);
}
