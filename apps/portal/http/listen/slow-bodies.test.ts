import { type Socket, connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { type ConnectionLimits, Connections } from './connections';
import { type Listener, listen, probePort } from './http-server';
import type { SlowBodyLimits } from './slow-bodies';

const host = '127.0.0.1';
const connectionLimit = 60;
const limits: ConnectionLimits = {
  inAll: 1_000,
  perAddress: connectionLimit,
  unanswered: { atOnce: 2 * connectionLimit, perSecond: connectionLimit / 5 },
  cutOff: { atOnce: connectionLimit, perSecond: connectionLimit },
};

describe('bodies that arrive slowly', () => {
  let listener: Listener;
  let port: number;
  let round = 0;
  const open = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const serve = async (bodies?: SlowBodyLimits, connections = new Connections(limits)) => {
    port = await probePort(host, 0);
    const app = new Hono().post('/', async (context) => context.text(await context.req.text()));
    app.onError((_, context) => context.text('cut off', 400));
    listener = await listen(app, host, port, { connections, bodies });
  };
  afterEach(async () => {
    round += 1;
    for (const timer of timers) clearInterval(timer);
    for (const socket of open) socket.destroy();
    await listener.stop();
  });

  const head = (length: number, more = '') =>
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${String(length)}\r\n${more}\r\n`;
  /** Sends a large body byte by byte, again and again on a new connection when one is closed. */
  const drip = (from: string, more = '', begun = round): void => {
    if (begun !== round) return;
    const socket = connect({ port, host, localAddress: from });
    open.add(socket);
    socket.write(head(90_000, more));
    const timer = setInterval(() => socket.write('a'), 200);
    timers.add(timer);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      open.delete(socket);
      timers.delete(timer);
      setTimeout(() => drip(from, more, begun), 100);
    });
    socket.resume();
  };
  /** A small request on a connection of its own: the status, or what happened to it, and the milliseconds it took. */
  const ask = (from: string, more = '') =>
    new Promise<{ status: string; ms: number }>((resolve) => {
      const socket = connect({ port, host, localAddress: from });
      const begun = performance.now();
      const done = (status: string) => resolve({ status, ms: performance.now() - begun });
      socket.write(`${head(5, `connection: close\r\n${more}`)}pedir`);
      socket.once('data', (data: Buffer) => done(data.toString().slice(9, 12)));
      socket.on('error', () => undefined);
      socket.once('close', () => done('closed'));
    });
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it(
    'delay no other request, not even one on a new connection of the same address',
    { timeout: 20_000 },
    async () => {
      await serve();
      for (let count = 0; count < connectionLimit + 5; count += 1) drip(host);
      await pause(1_000);
      for (let asked = 0; asked < 20; asked += 1) {
        for (const from of [host, '127.0.0.2']) {
          const { status, ms } = await ask(from);
          expect([asked, from, status]).toEqual([asked, from, '200']);
          expect(ms).toBeLessThan(1_000);
        }
        await pause(150);
      }
    },
  );

  it(
    'are cut off for others even where all connections are taken, as behind a proxy',
    { timeout: 20_000 },
    async () => {
      const bodies = { perClient: null, trustProxy: true };
      await serve(bodies, new Connections({ inAll: connectionLimit, perAddress: null, unanswered: null }));
      for (let count = 0; count < connectionLimit; count += 1) drip(host, 'x-forwarded-for: 203.0.113.1\r\n');
      await pause(1_000);
      for (let asked = 0; asked < 10; asked += 1) {
        const { status, ms } = await ask(host, 'x-forwarded-for: 203.0.113.2\r\n');
        expect([asked, status]).toEqual([asked, '200']);
        expect(ms).toBeLessThan(1_000);
        await pause(100);
      }
    },
  );

  it(
    'are cut off if a client of a proxy sends too many at a time, the oldest first',
    { timeout: 20_000 },
    async () => {
      await serve({ perClient: 3, trustProxy: true }, new Connections({ inAll: 1_000, perAddress: null }));
      const send = (client: string) => {
        const socket = connect({ port, host });
        const sender = { isOpen: true, answer: '' };
        open.add(socket);
        socket.write(head(90_000, `x-forwarded-for: 198.51.100.9, ${client}\r\n`));
        socket.on('error', () => undefined);
        socket.on('data', (data: Buffer) => (sender.answer += data.toString()));
        socket.once('close', () => (sender.isOpen = false));
        return sender;
      };
      const crowd: ReturnType<typeof send>[] = [];
      for (let count = 0; count < 5; count += 1) {
        crowd.push(send('203.0.113.1'));
        await pause(20);
      }
      const others = [send('203.0.113.2'), send('203.0.113.3')];
      await expect.poll(() => crowd.filter(({ isOpen }) => isOpen)).toHaveLength(3);
      await pause(600);
      expect(crowd.map(({ isOpen }) => isOpen)).toEqual([false, false, true, true, true]);
      expect(crowd[0]?.answer).toContain('408 Request Timeout');
      expect(others.map(({ isOpen }) => isOpen)).toEqual([true, true]);
    },
  );

  it('are not those that wait here until they are read', { timeout: 20_000 }, async () => {
    port = await probePort(host, 0);
    const busy = new Hono().post('/', async (context) => {
      await pause(7_000);
      return context.text(String((await context.req.text()).length));
    });
    listener = await listen(busy, host, port);
    const answer = await fetch(`http://${host}:${String(port)}/`, {
      method: 'POST',
      body: 'a'.repeat(900_000),
    });
    expect(await answer.text()).toBe('900000');
  });
});
