import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { AuthError } from './errors';
import { readBody } from './request-body';

/** The status for a body whose reading fails with `failure`. */
async function statusOf(failure: Error): Promise<number | null> {
  const app = new Hono();
  let status: number | null = null;
  app.post('/', async (context) => {
    await readBody(context, z.object({})).catch((error: unknown) => {
      status = error instanceof AuthError ? error.status : null;
    });
    return context.text('');
  });
  const body = new ReadableStream({ start: (controller) => controller.error(failure) });
  await app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  return status;
}

it('a client that hangs up half-way gets a 400, unlike any other failure', async () => {
  expect(await statusOf(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBe(400);
  expect(await statusOf(new Error('something else'))).toBeNull();
});
