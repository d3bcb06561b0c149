import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Context, Handler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { type Encoding, chooseEncoding } from './encoding';

type Body = Uint8Array<ArrayBuffer>;
type Asset = {
  plain: Body;
  packed: Partial<Record<Encoding, Body>>;
  type: string;
  etag: string;
  caching: string;
};

export type Site = ReadonlyMap<string, Asset>;

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
const extraTypes: Record<string, string> = { '.webmanifest': 'application/manifest+json' };

/**
 * Reads the built app into memory: a few megabytes, once. A request is then a lookup among the files that existed at
 * startup; no part of a URL ever becomes part of a path on disk.
 */
export async function loadSite(folder: string): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const originals = paths.filter((path) => !Object.values(suffixes).some((suffix) => path.endsWith(suffix)));
  const site = new Map<string, Asset>();
  await Promise.all(
    originals.map(async (path) => {
      const url = `/${relative(folder, path).split(sep).join('/')}`;
      site.set(url, await loadAsset(path, url, new Set(paths)));
    }),
  );
  return site;
}

async function loadAsset(path: string, url: string, paths: Set<string>): Promise<Asset> {
  const plain = Uint8Array.from(await readFile(path));
  const packed: Asset['packed'] = {};
  for (const [encoding, suffix] of Object.entries(suffixes) as [Encoding, string][]) {
    if (paths.has(path + suffix)) packed[encoding] = Uint8Array.from(await readFile(path + suffix));
  }
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { plain, packed, type: typeOf(path), etag: `W/"${hash}"`, caching: cachingOf(url) };
}

function typeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.'));
  return extraTypes[extension] ?? getMimeType(path) ?? 'application/octet-stream';
}

/** Revalidated every time: pages, and the files that show an installed app a newer version. */
const askEveryTime = /\.(html|webmanifest)$|^\/sw\.js$/;

/** Names under /assets/ carry a hash of their content, so they never change. */
function cachingOf(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return askEveryTime.test(url) ? 'no-cache' : 'public, max-age=3600';
}

/** Answers with a file of the app, with the app itself for its own paths, else with 404. The root is prerendered. */
export function serveSite(site: Site): Handler {
  return (context) => {
    if (!['GET', 'HEAD'].includes(context.req.method)) {
      return context.text('Método no permitido', 405, { allow: 'GET, HEAD' });
    }
    const path = context.req.path;
    const asset = site.get(path === '/' ? '/landing.html' : path) ?? site.get(path);
    if (asset) return respond(context, asset);
    const page = isPage(path, context.req.header('accept') ?? '*/*') ? site.get('/index.html') : undefined;
    if (page) return respond(context, page);
    return context.text('No encontrado', 404, { 'cache-control': 'no-store' });
  };
}

/** The app's own paths are those without a file: browsers ask for HTML, programs for anything without a suffix. */
function isPage(path: string, accept: string): boolean {
  if (path.startsWith('/assets/')) return false;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.');
}

function respond(context: Context, asset: Asset): Response {
  const headers: Record<string, string> = { 'cache-control': asset.caching, etag: asset.etag };
  if (Object.keys(asset.packed).length > 0) headers.vary = 'Accept-Encoding';
  if (matches(context.req.header('if-none-match'), asset.etag)) return context.body(null, 304, headers);
  const encoding = chooseEncoding(context.req.header('accept-encoding'));
  const packed = encoding ? asset.packed[encoding] : undefined;
  if (encoding && packed) headers['content-encoding'] = encoding;
  const body = packed ?? asset.plain;
  headers['content-type'] = asset.type;
  headers['content-length'] = String(body.byteLength);
  return context.req.method === 'HEAD' ? context.body(null, 200, headers) : context.body(body, 200, headers);
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(',').some((value) => value.trim() === etag);
}
