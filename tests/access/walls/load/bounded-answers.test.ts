import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crowd, gatherCrowd } from '../actors';
import { type RestartablePortal, startRestartablePortal } from '../restartable-portal';

describe('the bounds of one request', () => {
  let host: RestartablePortal;
  let crowd: Crowd;
  beforeAll(async () => {
    host = await startRestartablePortal('DATABASE_URL 18');
    crowd = await gatherCrowd(host);
  });
  afterAll(() => host.stop());

  const insertOf = (count: number) => {
    const row = { location_id: crowd.world.locations.norte, user_id: crowd.ids.owner };
    return crowd.ask('owner', 'POST', '/wishlist_items', Array<typeof row>(count).fill(row));
  };

  it('refuse an insert of more than 500 rows before PostgreSQL reads it', async () => {
    const refused = await insertOf(501);
    expect([refused.status, refused.json]).toMatchObject([413, { code: 'PT413' }]);
    // PostgreSQL has its own error for these rows.
    expect((await insertOf(500)).json).not.toMatchObject({ code: 'PT413' });
  });

  it('refuse to-many embeds nested three deep, and regular expressions', async () => {
    const deep = '/orders?select=order_items(orders(order_items(orders(order_items(id)))))';
    expect((await crowd.ask('owner', 'GET', deep)).status).toBe(400);
    for (const filter of ['name=match.^a', 'name=not.imatch.a', 'or=(id.eq.1,name.match(any).{a,b})']) {
      const answer = await crowd.ask('owner', 'GET', `/products?select=id&${filter}`);
      expect([filter, answer.status, answer.json]).toMatchObject([filter, 400, { code: 'PGRST127' }]);
    }
  });
});
