import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { full } from '../../../../testing/storm/size';
import { type Actor, type Crowd, gatherCrowd } from '../actors';
import { privateMegabytes, canReadMemory } from './backend-memory';
import { type RestartablePortal, startRestartablePortal } from '../restartable-portal';

const patienceMs = 240_000;
/** Connections, and the concurrent requests on them; the full size is for the storms only. */
const atOnce = full ? 20 : 5;
const share = full ? 1 : 1 / 5;
/** MB that an account's plans may take on all connections; the full size is the bound in docs/security.md. */
const mostOfAccount = full ? 100 : 35;

/** Requests of up to 260 bytes, all different; each of `embeds` is a chain of four, and eight are the most per request. */
function hostilePath(number: number, embeds: number): string {
  const embed = (_: unknown, index: number): string =>
    `a${number}x${index}:order_items(o:orders(l:locations(f:business_fiscal_data(id))))`;
  return `/orders?select=${Array.from({ length: embeds }, embed).join(',')},${'id,'.repeat(30)}id`;
}

describe.skipIf(!canReadMemory)('requests that never repeat', () => {
  let host: RestartablePortal;
  let crowd: Crowd;
  beforeAll(async () => {
    host = await startRestartablePortal('DATABASE_URL 18', { POOL_SIZE: String(atOnce) });
    crowd = await gatherCrowd(host);
  });
  afterAll(() => host.stop());

  /** Opens every connection and has it use the tables, so that its own caches are not counted as the attack's. */
  async function warmUp(): Promise<void> {
    const page = () => crowd.ask('owner', 'GET', hostilePath(0, 1));
    await Promise.all(Array.from({ length: atOnce * 6 }, page));
  }

  async function storm(
    actor: Actor,
    first: number,
    count: number,
    times: number,
    embeds: number,
  ): Promise<Set<number>> {
    const statuses = new Set<number>();
    let next = first;
    const send = async (): Promise<void> => {
      while (next < first + count) {
        const path = hostilePath((next += 1), embeds);
        for (let time = 0; time < times; time += 1) {
          statuses.add((await crowd.ask(actor, 'GET', path)).status);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, send));
    return statuses;
  }

  it.each([
    // Refused before PostgreSQL plans anything.
    { actor: 'anon', status: 401, first: 0, count: 4_000, times: 1, embeds: 2, most: 20 },
    // Planned and discarded.
    {
      actor: 'newcomer',
      status: 200,
      first: 100_000,
      count: 2_000,
      times: 1,
      embeds: 2,
      most: mostOfAccount,
    },
    // Kept because it repeats, within the limit of each connection.
    { actor: 'outsider', status: 200, first: 200_000, count: 600, times: 4, embeds: 1, most: mostOfAccount },
  ] as const)(
    "as $actor, $times times each, do not exhaust PostgreSQL's memory",
    { timeout: patienceMs },
    async (attack) => {
      const { actor, status, first, times, embeds, most } = attack;
      const count = attack.count * share;
      await warmUp();
      const before = await privateMegabytes(host.pool());
      expect(await storm(actor, first, count, times, embeds)).toEqual(new Set([status]));
      const after = await privateMegabytes(host.pool());
      console.info(
        `${count * times} requests as ${actor}: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
      );
      expect(after - before).toBeLessThan(most);
    },
  );

  // A minute of waiting belongs to the storms.
  it.runIf(full)(
    'leave nothing behind once the connections have been idle for a minute',
    { timeout: 120_000 },
    async () => {
      await expect
        .poll(() => privateMegabytes(host.pool()), { timeout: 100_000, interval: 2_000 })
        .toBeLessThan(20);
    },
  );
});
