import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { startInTurn } from './start-in-turn';

const asks =
  (app: Hono) =>
  async (path: string, address: string): Promise<Response> =>
    app.request(path, { headers: { 'x-forwarded-for': address } });

it('a request of another address begins next, even after a flood from one address', async () => {
  const begun: string[] = [];
  const app = new Hono();
  app.use(startInTurn(true));
  app.get('/:name', (context) => {
    begun.push(context.req.param('name'));
    return context.text('');
  });
  const ask = asks(app);
  const many = Array.from({ length: 50 }, () => ask('/flood', '192.0.2.1'));
  const other = ask('/other', '192.0.2.2');
  await Promise.all([...many, other]);
  expect(begun.indexOf('other')).toBeLessThan(3);
  expect(begun).toHaveLength(51);
});

it('one address may have a thousand requests waiting, and more are refused', async () => {
  const app = new Hono();
  app.use(startInTurn(true));
  app.get('/', (context) => context.text(''));
  const ask = asks(app);
  const answers = await Promise.all(Array.from({ length: 1_010 }, () => ask('/', '192.0.2.1')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(9);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(await refused[0]?.json()).toMatchObject({
    code: 'PT429',
    message: expect.stringContaining('Hay demasiadas') as string,
  });
});
