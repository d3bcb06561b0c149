import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { chooseEncoding } from './encoding';

const smallest = 1024;
const compressible = /^(application\/([\w.+-]*\+)?json|text\/csv)\b/;

/**
 * Compresses JSON and CSV answers of a kilobyte and more, off the main thread. Brotli at quality 4 packs tables of
 * products a fifth tighter than gzip in the same time; higher qualities cost more than they save.
 */
export function compressAnswers(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const answered = context.res.headers;
    if (!compressible.test(answered.get('content-type') ?? '') || answered.has('content-encoding')) return;
    context.header('vary', 'Accept-Encoding', { append: true });
    // Read only now: setting a header on a finished response makes a new one around the same body.
    const { res } = context;
    const encoding = chooseEncoding(context.req.header('accept-encoding'));
    if (!encoding || context.req.method === 'HEAD' || !res.body) return;
    if (Number(res.headers.get('content-length') ?? smallest) < smallest) return;
    const plain = await res.arrayBuffer();
    const packed = plain.byteLength < smallest ? null : await compress(plain, encoding);
    const headers = new Headers(res.headers);
    headers.set('content-length', String(packed?.byteLength ?? plain.byteLength));
    if (packed) headers.set('content-encoding', encoding);
    // Emptied first: assigning to a finished response would merge the old headers over the new ones.
    context.res = undefined;
    context.res = new Response(packed ?? plain, { status: res.status, statusText: res.statusText, headers });
  };
}

async function compress(plain: ArrayBuffer, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return Uint8Array.from(await promisify(gzip)(plain, { level: 5 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  return Uint8Array.from(await promisify(brotliCompress)(plain, { params }));
}
