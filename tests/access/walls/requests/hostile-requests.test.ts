import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type Crowd, gatherCrowd, request } from '../actors';
import { type RestartablePortal, startRestartablePortal } from '../restartable-portal';
import { relations } from '../rights/matrix';
import {
  authBodies,
  authEndpoints,
  authPages,
  bodies,
  filesElsewhere,
  grammar,
  mediaTypes,
  noHttp,
  places,
  texts,
} from './hostile-texts';
import { judge } from './judge';
import { rawBytes } from '../raw-request';
import { type Targets, placeTargets } from '../rights/targets';

const tables = Object.keys(relations);

describe('hostile requests', () => {
  let host: RestartablePortal;
  let crowd: Crowd;
  let targets: Targets;
  beforeAll(async () => {
    host = await startRestartablePortal('DATABASE_URL 18', { STATEMENT_TIMEOUT_MS: '2000' });
    crowd = await gatherCrowd(host);
    targets = await placeTargets(() => host.pool(), crowd);
  });
  afterAll(() => host.stop());

  it.each(['anon', 'owner'] as const)(
    'as %s, with operators and names as injection, are harmless',
    async (actor) => {
      for (const [index, place] of places.entries()) {
        const table = tables[index % tables.length] ?? '';
        for (const text of texts) {
          const path = `/${table}${place(encodeURIComponent(text))}`;
          for (const method of ['GET', 'PATCH', 'DELETE', 'HEAD']) {
            const body = method === 'PATCH' ? { name: text } : undefined;
            judge([method, path], await crowd.ask(actor, method, path, body));
          }
        }
      }
      const { rows } = await host.pool().query('select count(*)::int as orders from orders');
      expect(rows).toEqual([{ orders: 1 }]);
      await targets.restore();
    },
  );

  it('as a colleague, with any valid and invalid grammar, are harmless', async () => {
    const word = fc.constantFrom(...grammar);
    const query = fc.array(word, { maxLength: 24 }).map((words) => words.join(''));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tables), query, async (table, text) => {
        judge(text, await crowd.ask('colleague', 'GET', `/${table}?${text}`));
      }),
      { numRuns: 400 },
    );
  });

  it('as the owner, with every kind of body for every table and procedure, are harmless', async () => {
    const paths = [
      ...tables.map((table) => `/${table}`),
      ...Object.keys(targets.procedures).map((n) => `/rpc/${n}`),
    ];
    for (const path of paths) {
      for (const [index, body] of bodies.entries()) {
        judge([path, index], await crowd.ask('owner', 'POST', path, body || undefined));
      }
      for (const type of mediaTypes) {
        judge([path, type], await crowd.ask('owner', 'POST', path, 'a,b\n1', { 'content-type': type }));
      }
    }
    await targets.restore();
  });

  it('with the same row twice in one upsert are the client’s mistake', async () => {
    const row = targets.relations['wishlist_items']?.insert;
    const headers = { prefer: 'resolution=merge-duplicates' };
    const answer = await crowd.ask('owner', 'POST', '/wishlist_items', [row, row], headers);
    judge('upsert', answer);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('to the auth service, with wrong types, broken bodies and long texts, are harmless', async () => {
    for (const endpoint of authEndpoints) {
      for (const body of authBodies) {
        judge([endpoint, body], await request(host, 'POST', `/auth/v1/${endpoint}`, body || undefined));
      }
    }
    for (const path of authPages) {
      judge(path, await request(host, 'GET', `/auth/v1/${path}`));
    }
  });

  it('of excessive size are refused without being read', async () => {
    const large = await crowd.ask('owner', 'POST', '/cart_items', `[${'{},'.repeat(500_000)}{}]`);
    expect(large.status).toBe(413);
    const long = await crowd.ask('owner', 'GET', `/orders?select=${'id,'.repeat(6_000)}id`);
    expect(long.status).toBe(414);
    judge(
      'conditions',
      await crowd.ask('owner', 'GET', `/orders?or=(${'id.is.null,'.repeat(1_200)}id.is.null)`),
    );
    judge('nesting', await crowd.ask('owner', 'GET', `/orders?and=${'(and'.repeat(500)}${')'.repeat(500)}`));
    judge(
      'embeds',
      await crowd.ask('owner', 'GET', `/orders?select=${'order_items(orders('.repeat(6)}id${'))'.repeat(6)}`),
    );
  });

  it('for files outside of the site find nothing', async () => {
    for (const path of filesElsewhere) {
      const text = await rawBytes(
        host.portal().url,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect([path, /^HTTP\/1\.1 [234]/.test(text)]).toEqual([path, true]);
      expect(text).not.toMatch(/root:|"signingKey"|"devDependencies"|\[core\]/);
    }
  });

  it('that are not HTTP, or not meant for this server, are refused', async () => {
    const { url } = host.portal();
    for (const bytes of noHttp) {
      const text = await rawBytes(url, bytes);
      expect([bytes.slice(0, 40), /^HTTP\/1\.1 5/.test(text)]).toEqual([bytes.slice(0, 40), false]);
      expect(text).not.toContain('a=b');
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('leave everyone else’s data unchanged', async () => {
    for (const actor of ['owner', 'colleague'] satisfies Actor[]) {
      const { json } = await crowd.ask(actor, 'GET', '/orders?select=id,order_items(id)');
      expect(json).toMatchObject([{ order_items: [{}] }]);
    }
  });
});
