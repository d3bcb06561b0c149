import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crowd, gatherCrowd } from '../actors';
import { type RestartablePortal, startRestartablePortal } from '../restartable-portal';

/** The effect of one client on the others by slow statements or slow connections. */
describe('one hostile client', () => {
  let host: RestartablePortal;
  let crowd: Crowd;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    host = await startRestartablePortal('DATABASE_URL 18', { STATEMENT_TIMEOUT_MS: '1500', POOL_SIZE: '6' });
    crowd = await gatherCrowd(host);
    // The contract has no slow enough statement on a small trade. The data API reads the schema on its first request.
    await host.pool().query(`
      create function public.slow(seconds float) returns void language sql volatile
        as 'select pg_catalog.pg_sleep(seconds)';
      grant execute on function public.slow to authenticated`);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await host.stop();
  });

  const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const read = () => crowd.ask('owner', 'GET', '/locations?select=id');

  it('is stopped when a statement takes too long', async () => {
    let status = 0;
    const took = await timeOf(async () => {
      const answer = await crowd.ask('newcomer', 'POST', '/rpc/slow', { seconds: 30 });
      status = answer.status;
      expect(answer.json).toMatchObject({
        code: '57014',
        message: 'La consulta tardó demasiado y se canceló',
      });
    });
    expect(status).toBe(400);
    expect(took).toBeLessThan(5_000);
  });

  it('waits for its own requests when it wants more connections than its share, and delays no other client', async () => {
    const storm = Promise.all(
      Array.from({ length: 24 }, () => crowd.ask('newcomer', 'POST', '/rpc/slow', { seconds: 0.5 })),
    );
    let others = 0;
    // 24 requests of half a second on 3 connections: 4 seconds, during which the owner keeps reading.
    const readings = (async () => {
      while (others < 20) {
        expect((await read()).status).toBe(200);
        others += 1;
      }
    })();
    const first = await Promise.race([storm.then(() => 'storm'), readings.then(() => 'readings')]);
    expect(first).toBe('readings');
    expect((await storm).every(({ status }) => status === 204)).toBe(true);
  });

  it('is refused when it queues hundreds of requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 320 }, () => crowd.ask('outsider', 'POST', '/rpc/slow', { seconds: 0.1 })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    expect(answers.every(({ status }) => status === 204 || status === 429)).toBe(true);
  });

  it('holds no connection to the database while it sends slowly', async () => {
    const { hostname, port } = new URL(host.portal().url);
    const head =
      `POST /rest/v1/rpc/slow HTTP/1.1\r\nHost: x\r\napikey: ${host.portal().keys.publishable}\r\n` +
      `Authorization: Bearer ${crowd.tokens.get('newcomer')}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`;
    for (const start of [
      ...Array<string>(60).fill(head),
      ...Array<string>(200).fill('GET / HTTP/1.1\r\nHo'),
    ]) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(start);
    }
    for (let round = 0; round < 10; round += 1) expect((await read()).status).toBe(200);
  });

  it('is cut off when its headers do not arrive', async () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('the sockets are opened before');
    // After ten seconds, checked every two; then 408, or no answer, and the connection is closed.
    socket.resume();
    if (!socket.closed) await once(socket, 'close');
    expect(socket.closed).toBe(true);
  });
});
