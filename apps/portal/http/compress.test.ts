import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { compressAnswers } from './compress';

const app = new Hono()
  .use(compressAnswers())
  .get('/:size', (context) => context.json('x'.repeat(Number(context.req.param('size')))));
const ask = async (size: number) => {
  const answer = await app.request(`/${size}`, { headers: { 'accept-encoding': 'br' } });
  return { encoding: answer.headers.get('content-encoding'), bytes: (await answer.arrayBuffer()).byteLength };
};

it('compresses one large answer at a time, and small ones beside it', async () => {
  const megabyte = 1024 * 1024;
  const answers = await Promise.all([ask(megabyte), ask(megabyte), ask(megabyte), ask(5_000)]);
  expect(answers.map(({ encoding }) => encoding)).toEqual(['br', null, null, 'br']);
  expect(answers[1]?.bytes).toBeGreaterThan(megabyte);
  expect((await ask(megabyte)).encoding).toBe('br');
});

it('leaves what is smaller than a kilobyte as it is', async () => {
  expect((await ask(500)).encoding).toBeNull();
});
