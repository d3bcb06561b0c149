import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectPath } from '../../apps/portal/root';
import { buildWorld } from '../../testing/fixtures/world';
import { type PortalProcess, bundlePortal, publishableKey, runPortal } from '../../testing/harness/process';
import { asSuperuser } from '../../testing/harness/as-superuser';
import { audit, soundBooks } from '../../testing/storm/audit';
import { type Door, addBuyers, call } from '../../testing/storm/buyers';
import { compare, noLosses } from '../../testing/storm/compare';
import { Ledger } from '../../testing/storm/ledger';

/** Runs a system program; throws when it fails. */
function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'ignore' });
}

/** A disk of a few megabytes in memory, if this machine allows mounting one. */
const mountDisk = (folder: string, options: string) =>
  run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder);

const canMount = await (async () => {
  const probe = await mkdtemp(join(tmpdir(), 'sumiller-mount-'));
  try {
    mountDisk(probe, 'size=1m');
    run('umount', probe);
    return true;
  } catch {
    return false;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
})();
const title = canMount ? 'a disk that ends' : 'a disk that ends (this user may not mount one)';

describe.runIf(canMount)(title, () => {
  let entry: string;
  let disk: string;
  let portal: PortalProcess | undefined;
  beforeAll(async () => {
    entry = await bundlePortal(projectPath('node_modules/.cache/faults-disk'));
  });
  beforeEach(async () => {
    disk = await mkdtemp(join(tmpdir(), 'sumiller-disk-'));
  });
  afterEach(async () => {
    portal?.child.kill('SIGTERM');
    await portal?.exited;
    run('umount', '-l', disk);
    await rm(disk, { recursive: true, force: true });
  });
  afterAll(() => rm(projectPath('node_modules/.cache/faults-disk'), { recursive: true, force: true }));
  const remount = (options: string) => run('mount', '-o', `remount,${options}`, disk);
  const start = async () => {
    portal = await runPortal(entry, { DATA_DIR: join(disk, 'data'), LOG_LEVEL: 'silent' });
    return portal;
  };
  async function expectRefusal(message: RegExp): Promise<void> {
    const { exited, output } = await start();
    expect((await exited).code).toBe(3);
    expect(output()).toMatch(message);
    expect(output()).not.toMatch(/^\s+at /m);
  }

  it('the portal refuses a first start without room, and starts once there is some', async () => {
    // It ends before the keys are written, while the database is created, and while the contract is.
    mountDisk(disk, 'size=8k,mode=755');
    for (const size of ['8k', '20m', '40m']) {
      remount(`size=${size}`);
      await expectRefusal(/disk is full|No space left on device|lacks room/i);
    }
    remount('size=400m');
    await (await start()).ready();
  });

  it('the portal refuses to start on a disk that has become read-only', async () => {
    mountDisk(disk, 'size=400m,mode=755');
    const first = await start();
    await first.ready();
    first.child.kill('SIGTERM');
    await first.exited;
    remount('ro');
    await expectRefusal(/cannot be written: the disk is read-only \(EROFS\)\.\s*$/);
    remount('rw');
    await (await start()).ready();
  });

  it('the portal is not reported as ready after a kill while the disk has no room for an order', async () => {
    mountDisk(disk, 'size=400m,mode=755');
    const first = await start();
    await first.ready();
    first.child.kill('SIGKILL');
    await first.exited;
    for (const room of [100_000, 400_000, 1_000_000]) {
      writeFileSync(join(disk, 'room'), Buffer.alloc(room, 1));
      fill(join(disk, 'ballast'));
      rmSync(join(disk, 'room'));
      const again = await start();
      // It exits with a message, or it runs and reports the problem.
      const up = await again.ready().then(
        () => true,
        () => false,
      );
      const healthy = up && (await fetch(`${again.url}/healthz`)).status === 200;
      expect([room, again.output().includes('está listo')]).toEqual([room, healthy]);
      again.child.kill('SIGKILL');
      await again.exited;
      rmSync(join(disk, 'ballast'));
    }
  });

  it('the portal keeps acknowledged orders when the disk fills up, answers 503, and recovers once there is room', async () => {
    mountDisk(disk, 'size=400m,mode=755');
    const { ready, url } = await start();
    await ready();
    const dataDir = join(disk, 'data');
    const door: Door = { url, key: publishableKey(dataDir) };
    const { ledgers, offers } = await asSuperuser(dataDir, async (pool) => {
      const world = await buildWorld(pool);
      await pool.query('update store_products set stock_qty = 1000000');
      const buyers = await addBuyers(pool, door, world.locations.centro, 6);
      return { ledgers: buyers.map((buyer) => new Ledger(buyer)), offers: [world.offers.tequila] };
    });

    fill(join(disk, 'ballast'));
    await Promise.all(ledgers.map((ledger) => ledger.shopUntilTheEnd(door, offers)));
    expect(ledgers.flatMap(({ wrong }) => wrong)).toEqual([]);
    const [first] = ledgers;
    const reading = await call(door, first?.buyer.token ?? '', '/rest/v1/orders?select=id&limit=1');
    expect(JSON.stringify(reading.body)).not.toContain(dataDir);

    await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(503), 20_000);
    expect((await fetch(`${url}/livez`)).status).toBe(200);

    rmSync(join(disk, 'ballast'));
    await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), 20_000);
    await asSuperuser(dataDir, async (pool) => {
      expect((await compare(pool, ledgers)).losses).toEqual(noLosses);
      expect(await audit(pool)).toEqual(soundBooks);
    });
    expect(await Promise.all(ledgers.map((ledger) => ledger.ask(door)))).toEqual(ledgers.map(() => true));
    expect(readdirSync(disk)).toEqual(['data']);
  });
});

/** Writes until not one more byte fits. */
function fill(file: string): void {
  for (let size = 16 * 1024 * 1024; size >= 1; size = Math.floor(size / 4)) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size, 1), { flag: 'a' });
    } catch {
      // Then smaller pieces.
    }
  }
}
