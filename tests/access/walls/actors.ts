import { addBuyer } from '../../../testing/fixtures/buy';
import { givePassword, password } from '../../../testing/fixtures/give-password';
import { type RestAnswer, parsed } from '../../../testing/fixtures/read-answer';
import { addStaff } from '../../../testing/fixtures/staff';
import { type World, buildWorld } from '../../../testing/fixtures/world';
import type { RestartablePortal } from './restartable-portal';
import { rawRequest } from './raw-request';

/**
 * The actors: a visitor, an account without any rows, a member of another group, a former member of the group, a colleague at
 * another establishment of the group, one at the same establishment, and the owner of the target; of the staff a seller of
 * another store, a seller of the establishment's store, an admin of each of these stores, and an admin of all.
 */
export const actors = [
  'anon',
  'newcomer',
  'outsider',
  'former',
  'sibling',
  'colleague',
  'owner',
  'farSeller',
  'seller',
  'farAdmin',
  'nearAdmin',
  'admin',
] as const;
export type Actor = (typeof actors)[number];

export type Crowd = {
  world: World;
  /** Each actor's access token; anon has none. */
  tokens: Map<Actor, string>;
  ids: Record<Exclude<Actor, 'anon'>, string>;
  /** A request to the data API as an actor. */
  ask: (
    actor: Actor,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<RestAnswer>;
};

/** The small trade on a portal, with every actor signed in once; the tokens outlive restarts. */
export async function gatherCrowd(host: RestartablePortal): Promise<Crowd> {
  const pool = host.pool();
  const world = await buildWorld(pool);
  const sibling = await addBuyer(pool, world.locations.norte);
  const { owner, colleague, former, outsider, newcomer } = world.people;
  const staff = {
    farSeller: await addStaff(pool, 'seller', [2]),
    seller: await addStaff(pool, 'seller', [1]),
    farAdmin: await addStaff(pool, 'admin', [2]),
    nearAdmin: await addStaff(pool, 'admin', [1]),
    admin: await addStaff(pool, 'admin'),
  };
  const ids = { owner, colleague, former, outsider, newcomer, sibling, ...staff };
  const addresses = await givePassword(pool, Object.values(ids));
  const tokens = new Map<Actor, string>();
  for (const actor of Object.keys(ids) as (keyof typeof ids)[]) {
    tokens.set(actor, await signIn(host, addresses.get(ids[actor]) ?? ''));
  }
  const ask: Crowd['ask'] = (actor, method, path, body, headers) => {
    const token = tokens.get(actor);
    return request(host, method, `/rest/v1${path}`, body, {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    });
  };
  return { world, tokens, ids, ask };
}

/** The access token of a new session. */
export async function signIn(host: RestartablePortal, email: string, word = password): Promise<string> {
  const { json, text } = await request(host, 'POST', '/auth/v1/token?grant_type=password', {
    email,
    password: word,
  });
  const { access_token: token } = json as { access_token?: string };
  if (!token) throw new Error(`sign-in failed: ${text}`);
  return token;
}

/** A request with the publishable key, without a client library. */
export async function request(
  restartable: RestartablePortal,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<RestAnswer> {
  const { url, keys } = restartable.portal();
  const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  // Without fetch, which uses as much CPU as the portal's answer: the walls send tens of thousands of requests.
  const { host, pathname, search } = new URL(url + path);
  const { text, ...answer } = await rawRequest(url, pathname + search, {
    method,
    headers: {
      host,
      apikey: keys.publishable,
      'content-type': 'application/json',
      ...(content === undefined ? {} : { 'content-length': String(Buffer.byteLength(content)) }),
      ...headers,
    },
    body: content,
  });
  const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return { status: answer.status, headers: new Headers(given), text, json: parsed(text) };
}
