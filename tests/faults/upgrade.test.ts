import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPool } from '@sumiller/postgres/connections/pool';
import { clusterNames, preparePortalDatabase } from '../../apps/portal/database/portal-cluster';
import { projectPath } from '../../apps/portal/root';
import { buildWorld } from '../../testing/fixtures/world';
import { type TestCluster, startTestCluster } from '../../testing/harness/clusters';
import { urlOf } from '../../testing/harness/database';
import { type PortalProcess, bundlePortal, publishableKey, runPortal } from '../../testing/harness/process';
import { audit, soundBooks } from '../../testing/storm/audit';
import { type Buyer, type Door, addBuyers, call, order, putLine } from '../../testing/storm/buyers';
import { full, storm } from '../../testing/storm/size';

const crowd = 6;

/** Only in the full run, in a clone with its history: it builds the last release from there. */
describe.runIf(full)('an upgrade with two portals on one database', () => {
  let folder: string;
  let cluster: TestCluster;
  let url: string;
  const running: PortalProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-upgrade-`));
    cluster = await startTestCluster('embedded');
    url = urlOf(await preparePortalDatabase(cluster.connection));
  }, storm.limitMs);
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(entry: string, name: string): Promise<PortalProcess & { door: Door }> {
    const settings = { DATA_DIR: join(folder, name), DATABASE_URL: url, POOL_SIZE: '10', LOG_LEVEL: 'error' };
    const portal = await runPortal(entry, { ...settings, PUBLIC_URL: 'https://pedidos.example.mx' });
    running.push(portal);
    await portal.ready();
    return { ...portal, door: { url: portal.url, key: publishableKey(join(folder, name)) } };
  }

  it(
    'answers every request while the last release is replaced by this program',
    { timeout: storm.limitMs },
    async () => {
      const release = lastRelease();
      const old = await start(await buildRelease(release, join(folder, 'release')), 'old');
      const superuser = { connection: { ...cluster.connection, database: clusterNames.database } };
      await withPool(superuser, async (pool) => {
        const { locations, offers } = await buildWorld(pool);
        await pool.query('update store_products set stock_qty = 1000000');
        const buyers = await addBuyers(pool, old.door, locations.centro, crowd);

        const answers: Record<string, Record<number, number>> = {};
        let doors = [old.door];
        let phase = 'old only';
        const isOver = () => phase === 'over';
        const note = (status: number) => {
          const counts = (answers[phase] ??= {});
          counts[status] = (counts[status] ?? 0) + 1;
        };
        const shop = async (buyer: Buyer) => {
          for (let turn = 0; !isOver(); turn += 1) {
            const door = doors[turn % doors.length] ?? old.door;
            const path = '/rest/v1/products?select=id,name&limit=20';
            note((await call(door, buyer.token, path)).status);
            note((await putLine(door, buyer, offers.tequila, 1)).status);
            note((await order(door, buyer)).status);
          }
        };
        const shopping = buyers.map(shop);
        await sleep(storm.upgradeMs);
        phase = 'the new one starts and migrates';
        const renewed = await start(await bundlePortal(projectPath('node_modules/.cache/upgrade')), 'new');
        phase = 'both';
        doors = [old.door, renewed.door];
        await sleep(storm.upgradeMs);
        phase = 'the old one stops';
        doors = [renewed.door];
        // A span is the subject: operators give requests that chose the old portal a moment to finish.
        await sleep(1_000);
        old.child.kill('SIGTERM');
        expect(await old.exited).toMatchObject({ code: 0 });
        await sleep(storm.upgradeMs);
        phase = 'over';
        await Promise.all(shopping);

        const failed = Object.values(answers).flatMap((counts) =>
          Object.keys(counts).filter((status) => Number(status) >= 400),
        );
        console.info(`upgrade from ${release.slice(0, 8)}: ${JSON.stringify(answers)}`);
        expect(failed).toEqual([]);
        expect(await audit(pool)).toEqual(soundBooks);
      });
    },
  );
});

/** The commit that recorded the migrations of the last release. */
function lastRelease(): string {
  const found = process.env.STORM_UPGRADE_FROM;
  return (
    found ??
    execFileSync('git', ['log', '-1', '--format=%H', '--', 'supabase/recorded.sha256'], {
      cwd: projectPath(),
      encoding: 'utf8',
    }).trim()
  );
}

/** The program of a commit, built by its own scripts with the packages installed here. */
async function buildRelease(commit: string, folder: string): Promise<string> {
  await mkdir(join(folder, 'node_modules/@sumiller'), { recursive: true });
  const packed = execFileSync('git', ['archive', commit], { cwd: projectPath(), maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: packed });
  for (const name of await readdir(projectPath('node_modules')))
    if (!name.startsWith('.') && name !== '@sumiller')
      await symlink(projectPath('node_modules', name), join(folder, 'node_modules', name));
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@sumiller', name));
  await symlink(
    projectPath('packages/data-api/node_modules'),
    join(folder, 'packages/data-api/node_modules'),
  );
  const build = `const { buildPrograms } = await import('./scripts/lib/programs.mjs'); await buildPrograms('dist')`;
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: folder });
  return join(folder, 'dist/portal.js');
}
