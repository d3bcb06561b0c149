import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portalUrl } from './portal';

/**
 * Simulates a deployment: the portal's own files at another address, until `deploy()` publishes the next version.
 * `deskFiles` are the paths of the first version's files that only the desk loads.
 */
export type Site = { url: string; deskFiles: string[]; deploy: () => void; close: () => Promise<void> };

/**
 * The differences of the next version: its page is marked, the file of /auth is gone, as after every change to it, and the
 * desk's files have another name.
 */
const mark = '<meta name="version" content="next" />';
const oldFile = /assets\/(auth-page-[\w-]+|desk\/[\w-]{7})\.js/;
const nextDesk = 'assets/desk/next.js';
export const nextDeskFile = `/${nextDesk}`;

/** Serves version one of the app; close it after the test. */
export async function serveSite(): Promise<Site> {
  let deployed = false;
  const server = createServer((request, response) => {
    void answer(request.url ?? '/', deployed).then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deskFiles: await readDeskFiles(),
    deploy: () => (deployed = true),
    close: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function readDeskFiles(): Promise<string[]> {
  const worker = await (await fetch(`${portalUrl}/sw.js`)).text();
  return [...worker.matchAll(/assets\/desk\/[\w-]+\.js/g)].map(([path]) => `/${path}`);
}

async function answer(path: string, deployed: boolean) {
  if (deployed && path === nextDeskFile) return { status: 200, type: 'text/javascript', body: '' };
  const gone = deployed && oldFile.test(path);
  const response = await fetch(`${portalUrl}${path}`, { headers: { accept: 'text/html,*/*' } });
  const type = response.headers.get('content-type') ?? 'text/plain';
  const bytes = Buffer.from(await response.arrayBuffer());
  if (gone) return { status: 404, type: 'text/plain', body: 'No encontrado' };
  if (!deployed) return { status: response.status, type, body: bytes };
  if (path === '/sw.js') return { status: 200, type, body: nextWorker(bytes.toString()) };
  if (type.startsWith('text/html')) return { status: 200, type, body: nextPage(bytes.toString()) };
  return { status: response.status, type, body: bytes };
}

const nextPage = (page: string) => page.replace('</head>', `${mark}</head>`);

/** The worker of the next version caches another page and no longer the removed files. */
function nextWorker(worker: string): string {
  return worker.replace(/\[\{"revision":.*?\}\]/, (list) => {
    const files = JSON.parse(list) as { url: string; revision: string | null }[];
    const kept = files.filter(({ url }) => !oldFile.test(url));
    if (kept.length === files.length) throw new Error('the worker does not keep the file of /auth');
    const next = kept.map((file) => (file.url === 'index.html' ? { ...file, revision: 'next' } : file));
    return JSON.stringify([...next, { revision: null, url: nextDesk }]);
  });
}
