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

it('large answers are compressed one at a time, and small ones in parallel', async () => {
  const megabyte = 1024 * 1024;
  const answers = await Promise.all([ask(megabyte), ask(megabyte), ask(megabyte), ask(5_000)]);
  expect(answers.map(({ encoding }) => encoding)).toEqual(['br', null, null, 'br']);
  expect(answers[1].bytes).toBeGreaterThan(megabyte);
  expect((await ask(megabyte)).encoding).toBe('br');
});

it('an answer below a kilobyte is not compressed', async () => {
  expect((await ask(500)).encoding).toBeNull();
});
