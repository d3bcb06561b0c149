import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Identity, UnauthorizedError } from '@sumiller/data-api';
import { databaseCode, isOutage } from '@sumiller/postgres/connections/unreachable';
import { Turns } from '@sumiller/turns';
import type { Logger } from '../log';
import { readBody } from './read-body';
import { endings, readPicture, typeOf } from './read-picture';
import type { PictureFiles } from './picture-files';
import type { PictureRecords } from './picture-records';
import { pictureStrings as texts } from './pictures.strings';
import { StorageError } from './storage-error';

export type PicturesOptions = {
  files: PictureFiles;
  records: PictureRecords;
  identify: (request: Request) => Promise<Identity>;
  log: Logger;
};

const mostBytes = 5 * 1024 * 1024;
/** The overhead of a form around its file. */
const formBytes = 16 * 1024;
const mostListBytes = 64 * 1024;
const mostRemoved = 100;
const longestSide = 8_000;
const mostPixels = 40_000_000;
/** Bodies in memory at once, in total and per person. */
const uploadsAtOnce = 4;
const uploadsOfPerson = 2;

/** A picture's name is never reused, so its file never changes. Opened as a page, it may run nothing. */
const forever = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'content-disposition': 'inline',
};

/**
 * The part of Supabase Storage that the desk calls (ADR 253): objects of the bucket `products`, uploaded by name, removed by a
 * list of names, and open to everyone. The database decides rights and room.
 */
export function createPictures(options: PicturesOptions): Hono {
  const { files } = options;
  const turns = new Turns({
    concurrency: uploadsAtOnce,
    perPerson: uploadsOfPerson,
    queuedPerPerson: 20,
    queuedInTotal: 100,
    refusal: () => new StorageError(429, 'over_request_rate_limit', texts.busy),
  });
  const app = new Hono();

  app.get('/object/public/products/*', async (context) => {
    const name = nameIn(context, '/object/public/products/');
    const picture = await files.open(name);
    const type = typeOf(name);
    if (!picture || !type) throw new StorageError(404, 'not_found', texts.notFound);
    const headers = { ...forever, etag: `"${name}"` };
    if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers);
    const isHead = context.req.raw.method === 'HEAD';
    const facts = { ...headers, 'content-type': type, 'content-length': String(picture.size) };
    return isHead ? context.body(null, 200, facts) : context.body(picture.stream(), 200, facts);
  });

  app.post('/object/products/*', async (context) => {
    const name = nameIn(context, '/object/products/');
    const person = await options.identify(context.req.raw);
    const announced = announcedBytes(context);
    // Rights and room are checked before the body of the request is read.
    await options.records.admit(person, name, Math.min(announced, mostBytes));
    if (announced > mostBytes + formBytes) throw new StorageError(413, 'too_large', texts.tooLarge);
    await turns.run(String(person.claims.sub), () => keep(options, context, { person, name }));
    return context.json({ Id: name, Key: `products/${name}` });
  });

  app.delete('/object/products', async (context) => {
    const person = await options.identify(context.req.raw);
    if (announcedBytes(context) > mostListBytes) throw new StorageError(413, 'too_large', texts.list);
    const names = namesIn(await context.req.json().catch(() => null));
    if (!names) throw new StorageError(400, 'invalid_request', texts.list);
    const gone = await options.records.forget(person, names);
    // Files left on the disk by a failure are cleaned up daily.
    for (const name of gone) await files.remove(name);
    return context.json(gone.map((name) => ({ name, bucket_id: 'products' })));
  });

  app.all('/object/*', () => {
    throw new StorageError(405, 'not_supported', texts.notSupported);
  });
  app.onError((error, context) => answerError(error, context, options.log));
  return app;
}

type Upload = { person: Identity; name: string };

/** Checks the bytes, writes them to disk and records them; without a record the file is removed. */
async function keep({ files, records }: PicturesOptions, context: Context, { person, name }: Upload) {
  const bytes = await readBody(context.req.raw, mostBytes);
  const picture = readPicture(bytes);
  if (!picture) throw new StorageError(415, 'invalid_mime_type', texts.wrongType);
  const { type, width, height } = picture;
  if (Math.max(width, height) > longestSide || width * height > mostPixels)
    throw new StorageError(413, 'too_many_pixels', texts.tooManyPixels);
  if (!name.endsWith(`.${endings[type]}`)) throw new StorageError(400, 'invalid_key', texts.wrongEnding);
  await records.admit(person, name, bytes.byteLength);
  await files.write(name, bytes);
  try {
    await records.keep(person, { name, bytes: bytes.byteLength, type, width, height });
  } catch (error) {
    // Unless another request has recorded this very name: the file is then that request's.
    if (!(await records.isKept(name).catch(() => true))) await files.remove(name);
    throw error;
  }
}

/** The path as it was sent: a picture's name contains no encoded characters. */
function nameIn(context: Context, prefix: string): string {
  const { pathname } = new URL(context.req.url);
  return pathname.slice(pathname.indexOf(prefix) + prefix.length);
}

/** A body without an announced length could only be bounded by reading it. */
function announcedBytes(context: Context): number {
  const length = context.req.header('content-length');
  if (length === undefined || !/^\d{1,15}$/.test(length) || context.req.header('transfer-encoding'))
    throw new StorageError(411, 'missing_content_length', texts.noLength);
  return Number(length);
}

function namesIn(body: unknown): string[] | null {
  const names: unknown = typeof body === 'object' && body ? Reflect.get(body, 'prefixes') : null;
  if (!Array.isArray(names) || names.length === 0 || names.length > mostRemoved) return null;
  return names.every((name): name is string => typeof name === 'string' && name.length <= 200) ? names : null;
}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function answerError(error: unknown, context: Context, log: Logger): Response {
  const refusal = refusalOf(error);
  context.set('databaseCode', databaseCode(error));
  if (refusal.status === 500) log.error({ err: error, path: context.req.path }, 'request failed');
  if (refusal.code === 'disk_full')
    log.error({ err: error }, 'a picture could not be kept: the disk is full');
  return answer(context, refusal);
}

function refusalOf(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof UnauthorizedError) return new StorageError(401, 'unauthorized', error.message);
  if (isOutage(error)) return new StorageError(503, 'unavailable', texts.away);
  const { code, status, message, detail } = error as {
    code?: string;
    status?: number;
    message?: string;
    detail?: string;
  };
  const raised = /^PT([45]\d\d)$/.exec(code ?? '')?.[1];
  if (raised) return new StorageError(Number(raised), detail ?? 'refused', message ?? '');
  if (noRoom.has(code ?? '')) return new StorageError(507, 'disk_full', texts.diskFull);
  // Too many requests at once for this part of the pool.
  if (status === 429) return new StorageError(429, 'over_request_rate_limit', texts.busy);
  return new StorageError(500, 'internal', texts.failed);
}

/** In the format the storage client reads. */
function answer(context: Context, { status, code, message }: StorageError): Response {
  if (status === 429 || status === 503) context.header('Retry-After', '5');
  // The rest of a refused body is not read, so the connection cannot serve another request.
  if (context.req.method === 'POST') context.header('connection', 'close');
  const body = { statusCode: String(status), error: code, message };
  return context.json(body, status as ContentfulStatusCode, { 'cache-control': 'no-store' });
}
