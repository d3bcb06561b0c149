import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app';
import { type Listener, listen, probePort } from './http-server';
import { giveTimeForBody } from './slow-bodies';
import { requestLimits } from '../requests/limits';

describe('a handler that hangs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [
      '/rest/v1/orders',
      { code: 'PT504', message: 'El servidor tardó demasiado.', details: null, hint: null },
    ],
    ['/auth/v1/token', { code: 504, error_code: 'request_timeout', msg: 'El servidor tardó demasiado.' }],
  ])('is answered after 60 seconds at %s', async (path, body) => {
    const hanging = new Hono().all('*', () => new Promise<Response>(() => undefined));
    const lines: string[] = [];
    const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
    const app = createApp({
      env: { publicUrlGiven: false, trustProxy: false },
      publicUrl: 'http://localhost:3000',
      publishableKey: 'key',
      keys: { roleOf: () => Promise.resolve('anon') },
      health: { healthz: () => new Response(), readyz: () => new Response() },
      rest: hanging,
      auth: hanging,
      pictures: new Hono(),
      site: new Map(),
      log: pino(stream),
    });
    let answer: Response | null = null;
    const asked = Promise.resolve(app.request(path, { headers: { apikey: 'key' } })).then(
      (response) => (answer = response),
    );
    await vi.advanceTimersByTimeAsync(59_999);
    expect(answer).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    const response = await asked;
    expect([response.status, await response.json()]).toEqual([504, body]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(lines.map((line) => (JSON.parse(line) as { status?: number }).status)).toEqual([504]);
  });

  it('leaves no timer behind when it finishes', async () => {
    const app = new Hono().use(...requestLimits()).all('*', (context) => context.text('here'));
    expect((await app.request('/')).status).toBe(200);
    expect(vi.getTimerCount()).toBe(0);
  });
});

/** In real time, all in parallel, since most of these limits are Node's own timers. */
describe('a sender that never ends', () => {
  const host = '127.0.0.1';
  let listener: Listener;
  let port: number;
  let drips: NodeJS.Timeout;
  const senders: Socket[] = [];
  beforeEach(async () => {
    port = await probePort(host, 0);
    const app = new Hono()
      .use('/known', (context, next) => {
        giveTimeForBody((context.env as { incoming: object }).incoming);
        return next();
      })
      .all('*', async (context) => context.text(await context.req.text()))
      .onError((_, context) => context.text('cut off', 400));
    listener = await listen(app, host, port);
    drips = setInterval(() => senders.forEach((sender) => sender.write('a')), 500);
  });
  afterEach(async () => {
    clearInterval(drips);
    for (const sender of senders) sender.destroy();
    await listener.stop();
  });

  /** Sends the beginning and then an occasional byte; returns the answer's status line and the seconds until it came. */
  const drip = async (beginning: string): Promise<{ status: string; seconds: number }> => {
    const sender = connect(port, host);
    sender.on('error', () => undefined);
    await once(sender, 'connect');
    const started = Date.now();
    sender.write(beginning);
    senders.push(sender);
    let answer = '';
    sender.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await once(sender, 'close');
    return { status: answer.slice(9, 12), seconds: (Date.now() - started) / 1000 };
  };

  it(
    'has ten seconds for its headers, five for the body, and thirty for the whole request if it is known',
    { timeout: 59_000 },
    async () => {
      const start = (path: string) => `POST ${path} HTTP/1.1\r\nhost: localhost\r\n`;
      const body = 'content-length: 100000\r\n\r\n';
      const [headers, stranger, chunked, known] = await Promise.all([
        drip(`${start('/')}x: `),
        drip(start('/') + body),
        drip(`${start('/')}transfer-encoding: chunked\r\n\r\n186a0\r\n`),
        drip(start('/known') + body),
      ]);
      expect([headers, stranger, chunked, known].map(({ status }) => status)).toEqual(Array(4).fill('408'));
      // Node checks connections every two seconds, and a busy machine is late.
      expect(headers.seconds).toBeGreaterThan(9);
      expect(headers.seconds).toBeLessThan(20);
      for (const { seconds } of [stranger, chunked]) {
        expect(seconds).toBeGreaterThan(4.5);
        expect(seconds).toBeLessThan(9);
      }
      expect(known.seconds).toBeGreaterThan(29);
      expect(known.seconds).toBeLessThan(45);
    },
  );
});
