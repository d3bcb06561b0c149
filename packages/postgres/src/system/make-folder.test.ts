import { mkdtemp, rm, stat } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from './make-folder';

it('makeFolder makes the missing folders above, and leaves an existing one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sumiller-make-folder-'));
  const path = join(folder, 'a', 'b');
  await Promise.all([makeFolder(path, 0o700), makeFolder(path, 0o700)]);
  await makeFolder(path, 0o711);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  await rm(folder, { recursive: true });
});

it.runIf(platform() === 'linux')('makeFolder ends with an error where no folder can be made', async () => {
  await expect(makeFolder('/proc/sumiller/data', 0o700)).rejects.toThrow('ENOENT');
});
