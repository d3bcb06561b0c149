import { randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, rm, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { type JWK, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { StartError } from '@sumiller/postgres/start-error';
import { makeFolder } from '@sumiller/postgres/system/make-folder';

const schema = z.object({
  publishableKey: z.string().regex(/^sb_publishable_[\w-]{32,}$/),
  secretKey: z.string().regex(/^sb_secret_[\w-]{32,}$/),
  signingKey: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    kid: z.string().min(1),
    alg: z.literal('ES256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
    use: z.literal('sig').optional(),
  }),
});

export type Secrets = { publishableKey: string; secretKey: string; signingKey: JWK & { kid: string } };

/**
 * The keys of this portal, generated into DATA_DIR/secrets.json on its first start. There are no defaults, and an
 * unreadable file is not overwritten: that would sign everyone out and invalidate every key in use.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const found = await readIfThere(file);
  if (found !== null) return parse(found, file);
  await makeFolder(dataDir, 0o700);
  // A unique name for every caller, in this process and in others.
  const unfinished = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    await writeDurably(unfinished, JSON.stringify(await generate(), null, 2));
    // A link appears completely or not at all, and never replaces what another process wrote in between.
    await link(unfinished, file);
    await syncFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return parse(await readFile(file, 'utf8'), file);
}

/** On disk before it gets its name: a power cut leaves the keys or no file, never an empty one. */
async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** As above for the folder, which holds the name. Windows does not open folders, and persists names on its own. */
async function syncFolder(folder: string): Promise<void> {
  if (platform() === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    const { mode } = await stat(file);
    if ((mode & 0o077) !== 0) await chmod(file, 0o600);
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartError(`The keys in ${file} cannot be read: ${message}`, { cause: error });
  }
}

function parse(text: string, file: string): Secrets {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    // Without the cause's text, which could contain a key.
    const fields =
      cause instanceof z.ZodError ? cause.issues.map((issue) => issue.path.join('.')).join(', ') : '';
    throw new StartError(
      `The keys in ${file} are damaged${fields && ` (${fields})`}. Nothing was changed. Restore the file from a backup, ` +
        'or remove it to generate new keys: everybody signs in again and programs with the old keys need the new ones.',
    );
  }
}

async function generate(): Promise<Secrets> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = randomBytes(12).toString('base64url');
  return {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    signingKey: { ...jwk, kid, alg: 'ES256', use: 'sig' },
  };
}
