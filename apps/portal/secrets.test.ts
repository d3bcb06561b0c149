import type * as FileSystem from 'node:fs/promises';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The calls to the file system, in order: the real ones, recorded. */
const calls: string[] = [];
// Another file of this worker may have loaded the module already.
vi.resetModules();
vi.doMock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof FileSystem>();
  return {
    ...real,
    async open(...[path, ...rest]: Parameters<typeof real.open>) {
      const handle = await real.open(path, ...rest);
      const sync = handle.sync.bind(handle);
      handle.sync = () => {
        calls.push(`sync ${String(path).includes('secrets.json') ? 'file' : 'folder'}`);
        return sync();
      };
      return handle;
    },
    link(...names: Parameters<typeof real.link>) {
      calls.push('link');
      return real.link(...names);
    },
  };
});
const { loadSecrets } = await import('./secrets');
afterAll(() => {
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

describe('loadSecrets', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumiller-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const file = () => join(folder, 'secrets.json');

  it('generates keys once, readable only by their owner', async () => {
    const first = await loadSecrets(folder);
    expect(await loadSecrets(folder)).toEqual(first);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(first.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/);
    expect(first.secretKey).toMatch(/^sb_secret_[\w-]{32}$/);
    expect(first.signingKey).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' });
  });

  it.runIf(process.platform !== 'win32')(
    'writes the keys to disk before naming the file, and then the name',
    async () => {
      calls.length = 0;
      await loadSecrets(folder);
      expect(calls).toEqual(['sync file', 'link', 'sync folder']);
    },
  );

  it('gives two processes that start together the same keys', async () => {
    const [one, other] = await Promise.all([loadSecrets(folder), loadSecrets(folder)]);
    expect(one).toEqual(other);
  });

  it('gives each portal different keys', async () => {
    const other = await mkdtemp(join(tmpdir(), 'sumiller-secrets-'));
    const keys = await Promise.all([loadSecrets(folder), loadSecrets(other)]);
    await rm(other, { recursive: true });
    expect(keys[0].secretKey).not.toBe(keys[1].secretKey);
    expect(keys[0].signingKey.d).not.toBe(keys[1].signingKey.d);
  });

  it('restricts a file that others could read', async () => {
    await loadSecrets(folder);
    await chmod(file(), 0o644);
    await loadSecrets(folder);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{', '{}', '{"publishableKey":"sb_publishable_short"}'])(
    'does not overwrite a damaged file: %s',
    async (text) => {
      await writeFile(file(), text);
      await expect(loadSecrets(folder)).rejects.toThrow(/secrets\.json are damaged.*Nothing was changed/);
      expect(await readFile(file(), 'utf8')).toBe(text);
    },
  );

  it('does not repeat a damaged key', async () => {
    await writeFile(file(), JSON.stringify({ secretKey: 'sb_secret_oops' }));
    await expect(loadSecrets(folder)).rejects.not.toThrow(/oops/);
  });
});
