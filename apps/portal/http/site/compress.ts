import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { Turns } from '@sumiller/turns';
import { chooseEncoding } from './encoding';

type Encoding = 'br' | 'gzip';

const smallest = 1024;
const large = 512 * 1024;
const compressible = /^(application\/([\w.+-]*\+)?json|text\/csv)\b/;

/**
 * Compresses JSON and CSV answers of a kilobyte and more, off the main thread. Brotli at quality 4 packs tables of products a
 * fifth tighter than gzip in the same time; higher qualities cost more than they save. Answers are compressed one at a time, in
 * turns per person, and only one large one; other large ones are sent uncompressed. Otherwise a few clients would take all
 * threads from everyone's passwords and pages.
 */
export function compressAnswers(): MiddlewareHandler {
  let largeUnderWay = 0;
  const turns = new Turns({ concurrency: 1, perPerson: 1, refusal: () => new TooManyWait() });
  const inTurn = async (person: string, plain: ArrayBuffer, encoding: Encoding) => {
    try {
      return await turns.run(person, () => compress(plain, encoding));
    } catch (error) {
      if (error instanceof TooManyWait) return null;
      throw error;
    }
  };
  const packed = async (
    person: string,
    plain: ArrayBuffer,
    encoding: Encoding,
  ): Promise<Uint8Array<ArrayBuffer> | null> => {
    if (plain.byteLength < smallest) return null;
    if (plain.byteLength < large) return inTurn(person, plain, encoding);
    if (largeUnderWay > 0) return null;
    largeUnderWay += 1;
    try {
      return await compress(plain, encoding);
    } finally {
      largeUnderWay -= 1;
    }
  };
  return async (context, next) => {
    await next();
    const answered = context.res.headers;
    if (!compressible.test(answered.get('content-type') ?? '') || answered.has('content-encoding')) return;
    context.header('vary', 'Accept-Encoding', { append: true });
    // Read only now: setting a header on a finished response creates a new response around the same body.
    const { res } = context;
    const encoding = chooseEncoding(context.req.header('accept-encoding'));
    if (!encoding || context.req.method === 'HEAD' || !res.body) return;
    if (Number(res.headers.get('content-length') ?? smallest) < smallest) return;
    const plain = await res.arrayBuffer();
    const body = await packed(context.req.header('authorization') ?? '', plain, encoding);
    const headers = new Headers(res.headers);
    headers.set('content-length', String(body?.byteLength ?? plain.byteLength));
    if (body) headers.set('content-encoding', encoding);
    // Cleared first: assigning to a finished response would merge the old headers over the new ones.
    context.res = undefined;
    context.res = new Response(body ?? plain, { status: res.status, statusText: res.statusText, headers });
  };
}

class TooManyWait extends Error {}

async function compress(plain: ArrayBuffer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return Uint8Array.from(await promisify(gzip)(plain, { level: 5 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  return Uint8Array.from(await promisify(brotliCompress)(plain, { params }));
}
