import { once } from 'node:events';
import { request } from 'node:http';
import { type Socket, connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { Connections } from './connections';
import { type Listener, listen, probePort } from './http-server';
import { requestLimits } from '../requests/limits';

const host = '127.0.0.1';

describe('the HTTP server', () => {
  let listener: Listener;
  let port: number;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const app = new Hono()
    .use(...requestLimits())
    .get('/slow', async (context) => {
      begin();
      await finished;
      return context.text('done');
    })
    .post('/', async (context) => context.text(await context.req.text()))
    .all('*', (context) => context.text('here'));
  const start = async () => {
    port = await probePort(host, 0);
    listener = await listen(app, host, port);
  };
  afterEach(() => listener.stop());

  it('finishes requests in flight and closes idle keep-alive connections', async () => {
    await start();
    const idle: Socket = connect(port, host);
    idle.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(idle, 'data');
    const slow = new Promise<number>((resolve, reject) => {
      request({ host, port, path: '/slow' }, (response) => resolve(response.resume().statusCode ?? 0))
        .on('error', reject)
        .end();
    });
    await begun;
    const sentAt = Date.now();
    const stopped = listener.stop();
    await once(idle, 'close');
    await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow();
    finish();
    expect(await slow).toBe(200);
    await stopped;
    expect(Date.now() - sentAt).toBeLessThan(5_000);
  });

  it('cuts off a client that does not read its answer, and keeps one that reads slowly', async () => {
    port = await probePort(host, 0);
    const megabytes = 64;
    const large = new Hono().get('/', (context) => context.body('x'.repeat(megabytes * 1024 * 1024)));
    listener = await listen(large, host, port, { unreadMs: 1_500 });
    /** The bytes received when the client pauses between reads. */
    const read = async (pauseMs: number, pauses: number) => {
      const socket = connect(port, host);
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
      let bytes = 0;
      let left = pauses;
      socket.on('data', (chunk) => {
        bytes += chunk.length;
        if (left === 0) return;
        left -= 1;
        socket.pause();
        setTimeout(() => socket.resume(), pauseMs);
      });
      // A connection that is cut off may end with an error, by which `once` would reject.
      await new Promise((resolve) => socket.once('close', resolve));
      return bytes;
    };
    const [unread, slowly] = await Promise.all([read(5_000, 1), read(20, 100)]);
    expect(unread).toBeLessThan(megabytes * 1024 * 1024);
    expect(slowly).toBeGreaterThan(megabytes * 1024 * 1024);
  });

  it.each([
    ['that never asked', ''],
    ['that sent half a request', 'GET / HTTP/1.1\r\nhost: loc'],
    ['that sent half a second request', 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\nGET / HT'],
    ['that sent half a body', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nhalf'],
  ])('does not wait for connections %s and went silent', async (_, sent) => {
    await start();
    const silent: Socket = connect(port, host);
    await once(silent, 'connect');
    if (sent) await new Promise((resolve) => silent.write(sent, resolve));
    // Connections are accepted in order: once this request is answered, the silent connection has been accepted.
    expect((await fetch(`http://${host}:${port}/`)).status).toBe(200);
    silent.resume();
    const sentAt = Date.now();
    await listener.stop();
    expect(Date.now() - sentAt).toBeLessThan(5_000);
  });

  it("handles a connection's next request when the previous answer has been read", async () => {
    port = await probePort(host, 0);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const held = new Hono().get('/:name', async (context) => {
      begun.push(context.req.param('name'));
      await new Promise<void>((resolve) => ends.push(resolve));
      return context.text('done');
    });
    listener = await listen(held, host, port);
    const socket = connect(port, host);
    for (const name of ['a', 'b', 'c'])
      socket.write(`GET /${name} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n`);
    const other = fetch(`http://${host}:${port}/other`);
    await expect.poll(() => begun.length).toBe(2);
    expect(new Set(begun)).toEqual(new Set(['a', 'other']));
    for (let round = 0; round < 4; round += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(0);
      ends.shift()?.();
    }
    expect((await other).status).toBe(200);
    expect(begun.filter((name) => name !== 'other')).toEqual(['a', 'b', 'c']);
    socket.resume().end();
  });

  it('answers a few pipelined requests in order, and cuts off a connection that sends many', async () => {
    port = await probePort(host, 0);
    let handled = 0;
    const counting = new Hono().get('/:number', async (context) => {
      handled += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
      return context.text(`<${context.req.param('number')}>`);
    });
    listener = await listen(counting, host, port);
    const send = (count: number) => {
      const socket = connect(port, host);
      let answers = '';
      socket.on('data', (bytes: Buffer) => (answers += bytes.toString()));
      socket.on('error', () => undefined);
      for (let number = 0; number < count; number += 1)
        socket.write(`GET /${String(number)} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      return { socket, numbers: () => [...answers.matchAll(/<(\d+)>/g)].map(([, number]) => Number(number)) };
    };
    const few = send(20);
    await expect.poll(() => few.numbers()).toEqual(Array.from({ length: 20 }, (_, number) => number));
    few.socket.destroy();
    handled = 0;
    const many = send(20_000);
    // Resolves for a reset too, which is an error followed by a close.
    await new Promise((resolve) => many.socket.once('close', resolve));
    expect(await (await fetch(`http://${host}:${port}/7`)).text()).toBe('<7>');
    expect(handled).toBeLessThan(100);
  });

  it("refuses connections beyond an address's share, and serves the others", async () => {
    port = await probePort(host, 0);
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const held = new Hono().get('/', async (context) => {
      await opened;
      return context.text('done');
    });
    listener = await listen(held, host, port, {
      connections: new Connections({ inAll: 20, perAddress: 3 }),
    });
    const ask = (from: string) =>
      new Promise<string>((resolve) => {
        const socket = connect({ port, host, localAddress: from });
        socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
        socket.once('data', (data) => resolve(String(data).slice(0, 12)));
        socket.on('error', () => undefined);
        socket.once('close', () => resolve('refused'));
      });
    let refused = 0;
    const crowd = Array.from({ length: 8 }, async () => {
      const answer = await ask('127.0.0.1');
      if (answer === 'refused') refused += 1;
      return answer;
    });
    await expect.poll(() => refused).toBe(5);
    const other = ask('127.0.0.2');
    open();
    expect(await other).toBe('HTTP/1.1 200');
    const answers = await Promise.all(crowd);
    expect(answers.filter((answer) => answer === 'refused')).toHaveLength(5);
  });

  it('answers too long addresses itself, and survives the longest', async () => {
    await start();
    const status = async (length: number) =>
      (await fetch(`http://${host}:${port}/?q=${'a'.repeat(length)}`)).status;
    expect(await status(15_000)).toBe(200);
    expect(await status(20_000)).toBe(414);
    expect(await status(60_000)).toBe(431);
    expect(await status(0)).toBe(200);
  });

  it('reports a port in use before anything else starts', async () => {
    await start();
    await expect(probePort(host, port)).rejects.toThrow(`Port ${port} is in use`);
    await expect(probePort('203.0.113.1', 3000)).rejects.toThrow(
      '203.0.113.1 is not an address of this machine',
    );
  });
});
