import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '../start-error';

export type Listener = { stop(): Promise<void> };

const finishLimitMs = 10_000;
const settleMs = 50;

/**
 * The port the portal will listen on, tried out before anything else is started: a port in use is said at once, and
 * port 0 becomes the free port that all addresses are built from.
 */
export async function probePort(host: string, port: number): Promise<number> {
  const probe = createServer();
  await listenOn(probe, host, port);
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : port;
}

/** Serves the app; `stop` takes no new requests, lets those in flight finish for ten seconds, then cuts them off. */
export async function listen(app: Hono, host: string, port: number): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      // Slow senders of headers or bodies are cut off: they would hold connections for nothing.
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2_000,
      // Longer than balancers keep theirs, so that the balancer closes first and never meets a closing one.
      keepAliveTimeout: 65_000,
      // The URL limit answers 414 in our own shape; this only has to be larger.
      maxHeaderSize: 48 * 1024,
    },
  }) as Server;
  await listenOn(server, host, port);
  return { stop: () => stop(server) };
}

async function listenOn(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen({ host, port }, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} may not be opened by this user. Choose one above 1023, such as PORT=3000.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  };
  const reason = reasons[error.code ?? ''];
  return reason ? new StartError(reason, { cause: error }) : error;
}

async function stop(server: Server): Promise<void> {
  // Connections that have come in are accepted before the door closes, and what they sent is read before those without
  // a request are cut off: a request that has reached this machine is in flight.
  await setImmediate();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const deadline = Date.now() + finishLimitMs;
  let open = true;
  void closed.then(() => (open = false));
  await Promise.race([closed, sleep(settleMs)]);
  while (open && Date.now() < deadline) {
    // Connections that browsers keep open for a next request would never end by themselves.
    server.closeIdleConnections();
    await Promise.race([closed, sleep(25)]);
  }
  server.closeAllConnections();
  await closed;
}
