import { afterAll, beforeAll, expect, it } from 'vitest';
import { insert } from '../../../../testing/fixtures/insert';
import { type Crowd, gatherCrowd } from '../actors';
import { type RestartablePortal, startRestartablePortal } from '../restartable-portal';
import { type Verb, procedures, relations } from './matrix';
import { type Outcomes, probeProcedure, probeRelation } from './probe';
import { type Targets, placeTargets } from './targets';

const withFactor = ['colleague', 'owner', 'seller', 'admin'] as const;

let host: RestartablePortal;
let crowd: Crowd;
let targets: Targets;

beforeAll(async () => {
  host = await startRestartablePortal('DATABASE_URL 18');
  crowd = await gatherCrowd(host);
  targets = await placeTargets(() => host.pool(), crowd);
  const pool = host.pool();
  // A backend that does not require a second factor itself, such as a hosted one.
  await pool.query(
    `create or replace function auth.require_live_session() returns void language sql as 'select'`,
  );
  for (const user_id of withFactor.map((actor) => crowd.ids[actor]))
    await insert(pool, 'auth.mfa_factors', { user_id, factor_type: 'totp', status: 'verified', secret: 'x' });
});
afterAll(() => host.stop());

const expectNothing = (outcomes: Outcomes): void => {
  for (const actor of withFactor)
    expect([actor, outcomes[actor]]).toEqual([actor, expect.stringMatching(/^(refused|empty)$/)]);
};

const verbs: Verb[] = ['select', 'insert', 'update', 'delete'];
it.each(Object.keys(relations).flatMap((name) => verbs.map((verb) => [verb, name] as const)))(
  'an account with a factor that this session has not verified cannot %s %s',
  async (verb, name) => expectNothing(await probeRelation(host, crowd, targets, name, verb)),
);

it.each(Object.keys(procedures))('an account with an unverified factor cannot call %s', async (name) =>
  expectNothing(await probeProcedure(host, crowd, targets, name)),
);

it('an account can read again once the session has verified the factor', async () => {
  const client = await host.pool().connect();
  try {
    const seen: unknown[] = [];
    for (const aal of ['aal1', 'aal2']) {
      await client.query('begin');
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: crowd.ids.owner, role: 'authenticated', aal }),
      ]);
      await client.query('set local role authenticated');
      const { rows } = await client.query<{ seen: boolean }>(
        'select (select count(*) > 0 from products) and (select count(*) > 0 from product_prices_for_users) as seen',
      );
      seen.push(rows[0]?.seen);
      await client.query('rollback');
    }
    expect(seen).toEqual([false, true]);
  } finally {
    client.release();
  }
});
