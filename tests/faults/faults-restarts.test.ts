import { readFileSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { canTraverse, isRoot, unprivilegedAccount } from '@sumiller/postgres/system/account';
import { withPool } from '@sumiller/postgres/connections/pool';
import { projectPath, projectRoot } from '../../apps/portal/root';
import { bundlePortal, freePort } from '../../testing/harness/process';
import {
  type Container,
  accounts,
  canContain,
  runContainer,
  unprivileged,
} from '../../testing/storm/container';
import { storm } from '../../testing/storm/size';

/** Possible fates of the last PostgreSQL's pids when it is started again. */
const fates = {
  'as they were': null,
  'those of a program of the same user': 2,
  'those of a process that was not reaped': 3,
  'those of the portal': 1,
} as const;

const possible = isRoot() && canContain && canTraverse(projectRoot(), unprivilegedAccount());
const title = 'a container that is killed and started on the same data';

describe.runIf(possible)(possible ? title : `${title} (this user may not make one)`, () => {
  let entry: string;
  let folder: string;
  let container: Container | undefined;
  beforeAll(async () => {
    entry = await bundlePortal(projectPath('node_modules/.cache/faults-restarts'));
  });
  afterEach(async () => {
    await container?.kill(join(folder, 'data/postgres'));
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(() => rm(join(entry, '..'), { recursive: true, force: true }));

  async function start(
    dataDir: string,
    account: (typeof accounts)[number],
    shift: number,
  ): Promise<Container> {
    const port = String(await freePort());
    container = runContainer(
      entry,
      { DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error' },
      { account, shift },
    );
    const ready = await container.printed(`http://localhost:${port}`);
    expect(ready, container.output()).toBe(true);
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    return container;
  }

  const rounds = Math.ceil(storm.restarts / accounts.length);
  it.each(accounts)(
    `the cluster starts ${rounds} times of ${rounds} as %s`,
    { timeout: storm.limitMs * 2 },
    async (account) => {
      folder = await mkdtemp(join(tmpdir(), 'sumiller-restarts-'));
      await chmod(folder, 0o755);
      const dataDir = join(folder, 'data');
      await mkdir(dataDir, { mode: 0o711 });
      if (account === 'a user') await chown(dataDir, unprivileged, unprivileged);
      const data = join(dataDir, 'postgres');
      const connection = { host: join(dataDir, 'run'), user: 'postgres', database: 'postgres' };

      await (await start(dataDir, account, 0)).kill(data);
      for (let round = 0; round < rounds; round += 1) {
        const [fate, number] = Object.entries(fates)[round % Object.keys(fates).length] ?? [];
        for (const file of number
          ? [join(data, 'postmaster.pid'), join(dataDir, 'run/.s.PGSQL.5432.lock')]
          : [])
          writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(number)));
        // Every second time everything has its former pid: the stale file then names the new PostgreSQL.
        const next = await start(dataDir, account, Math.floor(round / 2) % 3);
        await withPool({ connection }, async (pool) => {
          await pool.query('create table if not exists rounds (round integer)');
          const { rows } = await pool.query('select count(*)::integer as kept from rounds');
          expect(rows, `after ${round} kills, numbers ${fate}`).toEqual([{ kept: round }]);
          await pool.query('insert into rounds values ($1)', [round]);
        });
        await next.kill(data);
      }
      console.info(`restarts as ${account}: ${rounds} of ${rounds}`);
    },
  );
});
