import { pictureStrings as texts } from './pictures.strings';
import { StorageError } from './storage-error';

/** The file of an upload: the body itself, or the only file of a form, as the storage client sends a Blob. */
export async function readBody(request: Request, mostBytes: number): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  const body = await arrived(request);
  const bytes = /^multipart\/form-data\b/i.test(type) ? await fileIn(body, type) : new Uint8Array(body);
  if (bytes.byteLength > mostBytes) throw new StorageError(413, 'too_large', texts.tooLarge);
  return bytes;
}

/** The length was announced and checked, and the HTTP server delivers no more than that. */
async function arrived(request: Request): Promise<ArrayBuffer> {
  try {
    return await request.arrayBuffer();
  } catch (error) {
    // The client hung up half-way; anything else is a fault of the server.
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')
      throw new StorageError(400, 'invalid_request', texts.cutOff);
    throw error;
  }
}

async function fileIn(body: ArrayBuffer, type: string): Promise<Uint8Array> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  const files = [...(form?.values() ?? [])].filter((value) => typeof value !== 'string');
  const [file] = files;
  if (!file || files.length > 1) throw new StorageError(400, 'invalid_request', texts.cutOff);
  return new Uint8Array(await file.arrayBuffer());
}
