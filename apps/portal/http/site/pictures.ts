import { createHash } from 'node:crypto';
import type { Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import { renderPicture } from '../../../../demo/pictures';
import { chooseEncoding } from './encoding';
import { gzipSync } from 'node:zlib';

type Picture = { svg: string; gzip: Uint8Array<ArrayBuffer>; etag: string };

const drawn = new LRUCache<string, Picture>({ max: 1_000 });

/**
 * The demo catalogue's pictures, drawn on request and cached in memory. Clients cache them for a day, not forever: their
 * addresses carry no hash, and a new version of the portal may draw better. An SVG opened as a page may run nothing.
 */
export const servePicture: Handler = (context) => {
  const path = context.req.path;
  const picture = drawn.get(path) ?? draw(path);
  if (!picture) return context.text('No encontrado', 404, { 'cache-control': 'no-store' });
  const headers: Record<string, string> = {
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    etag: picture.etag,
    vary: 'Accept-Encoding',
  };
  if (context.req.header('if-none-match') === picture.etag) return context.body(null, 304, headers);
  headers['content-type'] = 'image/svg+xml; charset=utf-8';
  if (!chooseEncoding(context.req.header('accept-encoding'))) return context.body(picture.svg, 200, headers);
  headers['content-encoding'] = 'gzip';
  return context.body(picture.gzip, 200, headers);
};

function draw(path: string): Picture | null {
  const svg = renderPicture(path);
  if (svg === null) return null;
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
  const picture = { svg, gzip: Uint8Array.from(gzipSync(svg)), etag: `W/"${hash}"` };
  drawn.set(path, picture);
  return picture;
}
