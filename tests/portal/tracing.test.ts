import { type Server, createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadEnv } from '../../apps/portal/env';
import { type Portal, startPortal } from '../../apps/portal/portal';
import { type TestDatabase, createTestDatabase, urlOf } from '../../testing/harness/database';

type Value = { stringValue?: string; intValue?: number };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
};
type Delivery = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

let folder: string;
let database: TestDatabase;
let collector: Server;
const spans: Span[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-tracing-`));
  database = await createTestDatabase();
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as Delivery;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
});
afterAll(async () => {
  collector.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function traced(settings: Record<string, string>, use: (portal: Portal) => Promise<void>) {
  spans.length = 0;
  const portal = await startPortal(
    loadEnv({
      DATA_DIR: folder,
      DATABASE_URL: urlOf(database.connection),
      SEED: 'none',
      LOG_LEVEL: 'silent',
      PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      ...settings,
    }),
  );
  try {
    await use(portal);
  } finally {
    // Delivers the remaining spans.
    await portal.stop();
  }
}

const attribute = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
const find = (name: string) => spans.filter((span) => span.name === name);
const parent = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };

it('the portal delivers a span for a request, with its route and id, and its statements below it, without values', async () => {
  let id: string | null = null;
  await traced({}, async ({ url, keys }) => {
    const headers = { apikey: keys.secret, ...parent };
    await fetch(`${url}/healthz`);
    const answer = await fetch(`${url}/rest/v1/categories?select=id&slug=eq.vino-secreto`, { headers });
    id = answer.headers.get('x-request-id');
    await answer.text();
    await (await fetch(`${url}/rest/v1/table_of_a_stranger`, { headers })).text();
  });
  const [request] = find('GET /rest/v1/categories');
  expect(attribute(request, 'sumiller.request_id')).toBe(id);
  expect(attribute(request, 'http.response.status_code')).toBe(200);
  // A stranger's header is ignored.
  expect(request?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  const statements = find('postgresql').filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.some((span) => String(attribute(span, 'db.query.text')).includes('categories'))).toBe(
    true,
  );
  expect(JSON.stringify(spans)).not.toContain('vino-secreto');
  expect(find('GET /rest/v1/:name')).toHaveLength(1);
  expect(spans.some(({ name }) => name.includes('healthz'))).toBe(false);
});

it('the portal continues the trace of a trusted proxy', async () => {
  await traced({ TRUST_PROXY: 'true' }, async ({ url }) => {
    await (await fetch(`${url}/config.json`, { headers: parent })).text();
  });
  const [request] = find('GET /config.json');
  expect(request?.traceId).toBe('0af7651916cd43dd8448eb211c80319c');
  expect(request?.parentSpanId).toBe('b7ad6b7169203331');
});

it('the portal traces only the configured fraction of requests', async () => {
  await traced({ OTEL_TRACES_SAMPLER_ARG: '0' }, async ({ url }) => {
    await (await fetch(`${url}/config.json`)).text();
  });
  expect(spans).toEqual([]);
});

it('neither an answer nor the shutdown of the portal waits for a collector that does not answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  let answered = 0;
  await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, async ({ url }) => {
    expect((await fetch(`${url}/config.json`)).status).toBe(200);
    answered = performance.now();
  });
  // By itself, the exporter would wait for ten seconds.
  expect(performance.now() - answered).toBeLessThan(7_000);
  silent.closeAllConnections();
  silent.close();
});
