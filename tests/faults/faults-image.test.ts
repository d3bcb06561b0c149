import { writeFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRoot } from '@sumiller/postgres/system/account';
import { copyProject, freePort } from '../../testing/harness/process';
import { type Container, canContain, runContainer, unprivileged } from '../../testing/storm/container';
import { full, storm } from '../../testing/storm/size';

const possible = full && isRoot() && canContain;
const title = 'a container with a read-only root';

describe.runIf(possible)(possible ? title : `${title} (npm run test:storm, as root)`, () => {
  let folder: string;
  let dataDir: string;
  let entry: string;
  const containers: Container[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumiller-image-'));
    await chmod(folder, 0o755);
    dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    await chown(dataDir, unprivileged, unprivileged);
    entry = await copyProject(join(folder, 'program'));
  });
  afterAll(async () => {
    for (const container of containers) await container.kill(join(dataDir, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  });
  async function start(): Promise<Container & { url: string }> {
    const port = String(await freePort());
    const env = { DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error', HOME: '/nowhere' };
    const options = { account: 'a user', shift: containers.length, writable: dataDir } as const;
    const container = runContainer(entry, env, options);
    containers.push(container);
    return Object.assign(container, { url: `http://localhost:${port}` });
  }

  const time = { timeout: storm.limitMs };
  it(
    'the image starts, serves, is killed and starts again, and a second one on the same volume is refused',
    time,
    async () => {
      const first = await start();
      expect(await first.printed(first.url), first.output()).toBe(true);
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
      // Outside of the container the folder is writable: only the container's root is read-only.
      writeFileSync(join(folder, 'written'), '');

      const second = await start();
      expect(await second.printed(second.url)).toBe(false);
      expect(second.output()).toMatch(/is in use by process \d+ of another container/);
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

      await first.kill(join(dataDir, 'postgres'));
      const third = await start();
      expect(await third.printed(third.url), third.output()).toBe(true);
      expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
    },
  );
});
