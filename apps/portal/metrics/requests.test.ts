import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { Registry } from './registry';
import { countRequests } from './requests';

function portal() {
  const registry = new Registry();
  const auth = new Hono()
    .post('/token', (context) => context.json({}, context.req.header('wrong') ? 400 : 200))
    .post('/factors/:id/verify', (context) => context.json({}));
  const rest = new Hono()
    .all('/rpc/:name', (context) => context.json([]))
    .all('/:name', (context) => context.json([]));
  const app = new Hono()
    .use(countRequests(registry, (name) => name === 'orders' || name === 'create_order'))
    .use('/rest/v1/*', async (context, next) =>
      context.req.header('apikey') ? next() : context.json({ message: 'No API key' }, 401),
    )
    .route('/rest/v1', rest)
    .route('/auth/v1', auth)
    .get('/broken', () => {
      throw new Error('a fault');
    })
    .all('*', (context) => context.text('page'));
  app.onError((_, context) => context.text('failed', 500));
  const series = async () =>
    (await registry.render()).split('\n').filter((line) => line && !line.startsWith('#'));
  const ask = (path: string, init?: RequestInit) => app.request(path, { headers: { apikey: 'x' }, ...init });
  return { app, ask, series };
}

it('the middleware counts requests under the template of their route', async () => {
  const { app, ask, series } = portal();
  await ask('/rest/v1/orders?id=eq.1');
  await ask('/rest/v1/rpc/create_order', { method: 'POST', headers: { apikey: 'x' } });
  await ask('/auth/v1/factors/7c0e/verify', { method: 'POST' });
  await ask('/catalogo');
  await ask('/broken');
  await app.request('/rest/v1/orders');
  const counted = (await series()).filter((line) => line.startsWith('sumiller_http_requests_total'));
  expect(counted).toEqual([
    'sumiller_http_requests_total{method="GET",route="/rest/v1/orders",code="200"} 1',
    'sumiller_http_requests_total{method="POST",route="/rest/v1/rpc/create_order",code="200"} 1',
    'sumiller_http_requests_total{method="POST",route="/auth/v1/factors/:id/verify",code="200"} 1',
    'sumiller_http_requests_total{method="GET",route="/*",code="200"} 1',
    'sumiller_http_requests_total{method="GET",route="/broken",code="500"} 1',
    'sumiller_http_requests_total{method="GET",route="/rest/v1/*",code="401"} 1',
  ]);
});

it('the metrics have no more series after 10,000 invented addresses', async () => {
  const { ask, series } = portal();
  const invent = async (id: string) => {
    await ask(`/${id}`);
    await ask(`/rest/v1/${id}`);
    await ask(`/rest/v1/rpc/${id}`);
    await ask(`/auth/v1/factors/${id}/verify`, { method: 'POST' });
    await ask(`/auth/v1/${id}`, { method: `M${id}` });
  };
  await invent('first');
  const before = (await series()).length;
  for (let index = 0; index < 2_000; index += 1) await invent(`X${index}`);
  expect((await series()).length).toBe(before);
});

it('the middleware counts sign-ins by their outcome', async () => {
  const { ask, series } = portal();
  const signIn = (headers = {}) => ask('/auth/v1/token?grant_type=password', { method: 'POST', headers });
  await signIn();
  await signIn({ wrong: 'yes' });
  await signIn({ wrong: 'yes' });
  await ask('/auth/v1/token?grant_type=refresh_token', { method: 'POST' });
  expect((await series()).filter((line) => line.startsWith('sumiller_sign_ins_total'))).toEqual([
    'sumiller_sign_ins_total{outcome="accepted"} 1',
    'sumiller_sign_ins_total{outcome="refused"} 2',
  ]);
});
