import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite, serveSite } from './static-files';

const page = '<!doctype html><title>Sumiller</title>';
const landing = `${page}<main>Vinos</main>`;
const script = 'console.info("hola")';

describe('the site', () => {
  let folder: string;
  let app: Hono;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumiller-site-'));
    const site = join(folder, 'web');
    await mkdir(join(site, 'assets'), { recursive: true });
    await writeFile(join(folder, 'secrets.json'), 'secret');
    await writeFile(join(site, 'index.html'), page);
    await writeFile(join(site, 'favicon.svg'), '<svg/>');
    await writeFile(join(site, 'landing.html'), landing);
    await writeFile(join(site, 'sw.js'), script);
    await writeFile(join(site, 'manifest.webmanifest'), '{}');
    await writeFile(join(site, 'assets/main-1a2b.js'), script);
    await writeFile(join(site, 'assets/main-1a2b.js.br'), brotliCompressSync(script));
    await writeFile(join(site, 'assets/main-1a2b.js.gz'), gzipSync(script));
    app = new Hono();
    app.all('*', serveSite(await loadSite(site)));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`http://localhost${path}`, { method, headers });
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it('has its hashed files cached for a year and the page revalidated every time', async () => {
    const asset = await get('/assets/main-1a2b.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/favicon.svg')).headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  });

  it('has an installed app check for newer versions every time', async () => {
    const worker = await get('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/);
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers.get('cache-control')).toBe('no-cache');
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  });

  it('answers the app’s own paths with the app', async () => {
    const root = await get('/', html);
    expect([root.status, await root.text()]).toEqual([200, landing]);
    for (const path of ['/products', '/orders/8d1f', '/auth?reset=true&token_hash=x', '/no/such/page']) {
      const response = await get(path, html);
      expect([response.status, await response.text()]).toEqual([200, page]);
    }
    expect((await get('/products', { accept: '*/*' })).status).toBe(200);
  });

  it('answers 404 where a file was expected', async () => {
    expect((await get('/assets/gone-9z.js', html)).status).toBe(404);
    expect((await get('/assets/', html)).status).toBe(404);
    expect((await get('/robots.txt', { accept: '*/*' })).status).toBe(404);
    expect((await get('/products', { accept: 'application/json' })).status).toBe(404);
  });

  it('includes nothing outside of its folder', async () => {
    const paths = [
      '/../secrets.json',
      '/assets/..%2f..%2fsecrets.json',
      '/%2e%2e/secrets.json',
      '/..%5csecrets.json',
    ];
    for (const path of [...paths, '//etc/passwd', '/%00', '/%E0%A4%A']) {
      const response = await get(path, html);
      expect(await response.text()).not.toContain('secret"');
      expect([200, 404]).toContain(response.status);
    }
    expect(await (await get('/%2e%2e/secrets.json', html)).text()).toBe(page);
  });

  it('is sent in an encoding the client accepts', async () => {
    const read = async (header: string) => {
      const response = await get('/assets/main-1a2b.js', { 'accept-encoding': header });
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      return {
        encoding: response.headers.get('content-encoding'),
        body: Buffer.from(await response.arrayBuffer()),
      };
    };
    const br = await read('gzip, deflate, br');
    expect([br.encoding, brotliDecompressSync(br.body).toString()]).toEqual(['br', script]);
    const gzip = await read('gzip;q=1.0, br;q=0.1');
    expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', script]);
    const plain = await read('br;q=0, gzip;q=0');
    expect([plain.encoding, plain.body.toString()]).toEqual([null, script]);
  });

  it('answers 304 for files the client already has', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD without a body and refuses writes', async () => {
    const head = await get('/products', html, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(page.length),
      '',
    ]);
    const post = await get('/', html, 'POST');
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
