import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '@sumiller/postgres/start-error';
import { Connections } from './connections';
import { SlowBodies, type SlowBodyLimits } from './slow-bodies';

export type Listener = { stop(): Promise<void> };

type ListenOptions = { unreadMs?: number; connections?: Connections; bodies?: SlowBodyLimits };
const unbounded = { inAll: Number.POSITIVE_INFINITY, perAddress: null };
const uncounted = { perClient: null, trustProxy: false };

const finishLimitMs = 10_000;
const settleMs = 50;
/** An incomplete request is abandoned after this long without a byte. */
const silenceLimitMs = 3_000;
/**
 * A client that reads no byte of its answer for this long is cut off, to free its buffers. Longer than any request may take,
 * since there is nothing to read until its answer.
 */
const unreadLimitMs = 75_000;
/** Maximum unanswered requests of one connection. Browsers and proxies send one at a time; more would wait in our memory. */
const mostWaiting = 32;

/**
 * The port the portal will listen on, tested before anything else starts: a port in use is reported immediately, and port 0
 * becomes the free port all addresses are built from.
 */
export async function probePort(host: string, port: number): Promise<number> {
  const probe = createServer();
  await listenOn(probe, host, port);
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : port;
}

/** Serves the app; `stop` accepts no new requests, lets those in flight finish for ten seconds, then cuts them off. */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  host: string,
  port: number,
  {
    unreadMs = unreadLimitMs,
    connections = new Connections(unbounded),
    bodies = uncounted,
  }: ListenOptions = {},
): Promise<Listener> {
  const server = createServer({
    // Slow senders of headers or bodies are cut off instead of holding connections; those that are not identified before (SlowBodies).
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 2_000,
    // Longer than load balancers keep theirs, so that the balancer closes first and never uses a connection that is closing.
    keepAliveTimeout: 65_000,
    // Only needs to be larger than the URL limit, which answers 414 in our own format.
    maxHeaderSize: 48 * 1024,
  });
  server.setTimeout(unreadMs);
  const handle = getRequestListener(app.fetch);
  const limits = { connections, bodies };
  const lines = serveInTurn(server, limits, (request, response) => void handle(request, response));
  await listenOn(server, host, port);
  return { stop: () => stop(server, lines) };
}

/** `prefix` of the variables that name the address, to explain a failure. */
export async function listenOn(server: Server, host: string, port: number, prefix = ''): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port, prefix)));
    server.listen({ host, port }, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number, prefix: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop it, or choose another: ${prefix}PORT=${port + 1} npm start`,
    EACCES: `Port ${port} may not be opened by this user. Choose one above 1023, such as ${prefix}PORT=${prefix ? 9464 : 3000}.`,
    EADDRNOTAVAIL: `${prefix}HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `${prefix}HOST ${host} is not an address of this machine.`,
  };
  const reason = reasons[error.code ?? ''];
  return reason ? new StartError(reason, { cause: error }) : error;
}

/** A connection's state: its unanswered requests, the first of which is running, and the time of its last bytes. */
type Line = { requests: Map<IncomingMessage, () => void>; bytes: number; heardAt: number };

/**
 * A client may pipeline a few requests: a connection's next request is handled once the previous answer has been read, so that
 * unread answers do not pile up here. A client that sends more is cut off.
 */
function serveInTurn(
  server: Server,
  { connections, bodies }: { connections: Connections; bodies: SlowBodyLimits },
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Map<Socket, Line> {
  const lines = new Map<Socket, Line>();
  // A 408 is an answer: such a client has not hung up.
  const slow = new SlowBodies(bodies, (socket) => connections.touch(socket, true));
  server.on('connection', (socket) => {
    const line: Line = { requests: new Map(), bytes: 0, heardAt: Date.now() };
    const phase = () => (line.requests.size === 0 ? 'idle' : slow.isSlow(socket) ? 'slow' : 'busy');
    if (!connections.admit(socket, phase)) return;
    lines.set(socket, line);
    socket.once('close', () => lines.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    // The connection was cut off while its earlier requests are still being parsed.
    if (!line) return;
    if (line.requests.size === mostWaiting) {
      lines.delete(socket);
      socket.destroy();
      return;
    }
    slow.watch(request, response);
    line.requests.set(request, () => handle(request, response));
    response.once('close', () => {
      const [first] = line.requests.keys();
      line.requests.delete(request);
      connections.touch(socket, response.writableFinished);
      const [next] = line.requests.values();
      if (first === request && !socket.destroyed) next?.();
    });
    if (line.requests.size > 1) return;
    handle(request, response);
  });
  return lines;
}

/** Cuts off clients that owe us bytes: no request, or an incomplete one followed by silence. */
function cutSilent(lines: Map<Socket, Line>): void {
  for (const [socket, line] of lines) {
    if (socket.bytesRead > line.bytes) Object.assign(line, { bytes: socket.bytesRead, heardAt: Date.now() });
    const [pending] = line.requests.keys();
    const neverAsked = !pending && socket.bytesRead === 0;
    const silent = Date.now() - line.heardAt > silenceLimitMs;
    if (neverAsked || (silent && !pending?.complete)) socket.destroy();
  }
}

async function stop(server: Server, lines: Map<Socket, Line>): Promise<void> {
  // Pending connections are accepted before the listener closes, and their bytes read before those without a request are cut off:
  // a request that has reached this machine is in flight.
  await setImmediate();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const deadline = Date.now() + finishLimitMs;
  let open = true;
  const isOpen = () => open;
  void closed.then(() => (open = false));
  await Promise.race([closed, sleep(settleMs)]);
  while (isOpen() && Date.now() < deadline) {
    // Keep-alive connections of browsers would never end on their own.
    server.closeIdleConnections();
    cutSilent(lines);
    await Promise.race([closed, sleep(25)]);
  }
  server.closeAllConnections();
  await closed;
}

/** A listening address as part of a URL that this machine can open. */
export function urlHost(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
