import { createHash, timingSafeEqual } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { listenOn } from '../http/listen/http-server';
import type { Logger } from '../log';
import type { Registry } from './registry';

type Options = { host: string; port: number; token: string | null; registry: Registry; log: Logger };

/** Serves GET /metrics on a separate port that buyers do not reach. */
export async function listenForMetrics({ host, port, token, registry, log }: Options) {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 65_000 });
  server.maxConnections = 20;
  server.on('request', (request, response) => {
    answer(request, response, token, registry).catch((error: unknown) => {
      log.warn({ err: error }, 'the metrics could not be read');
      end(response, 500, 'not available\n');
    });
  });
  await listenOn(server, host, port, 'METRICS_');
  const address = server.address();
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: typeof address === 'object' && address ? address.port : port, stop };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  token: string | null,
  registry: Registry,
): Promise<void> {
  const path = request.url?.split('?')[0];
  if (path !== '/metrics') {
    end(response, 404, 'only /metrics is here\n');
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    end(response, 405, 'only GET\n');
    return;
  }
  const given = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (token !== null && !isSame(given, token)) {
    response.setHeader('www-authenticate', 'Bearer');
    end(response, 401, 'METRICS_TOKEN is needed\n');
    return;
  }
  const text = await registry.render();
  response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8');
  end(response, 200, text);
}

function end(response: ServerResponse, status: number, text: string): void {
  if (!response.headersSent) response.writeHead(status, { 'cache-control': 'no-store' });
  response.end(text);
}

/** Compared by digest: neither length nor time reveals how much of a guess is right. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
