import { cp, mkdtemp, chmod, readFile, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync, gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readBases } from '@sumiller/postgres/archive/base-copies';
import { compressSegments } from '@sumiller/postgres/archive/compress';
import { giveUpArchive, resumeArchive } from '@sumiller/postgres/archive/give-up';
import { type Line, basesFolder, readLines, walFolder } from '@sumiller/postgres/archive/line';
import { readMoment } from '@sumiller/postgres/archive/path';
import { parseSegment } from '@sumiller/postgres/archive/segments';
import { switchSegment } from '@sumiller/postgres/archive/switch-segment';
import { chooseSetup } from '@sumiller/postgres/cluster/cluster-setup';
import { postmasterOf } from '@sumiller/postgres/cluster/postmaster.fixture';
import { checkArchive } from '../../apps/operator/archive/check-archive';
import { choose } from '../../apps/operator/archive/choose';
import { restoreMoment } from '../../apps/operator/archive/restore-moment';
import { examineArchive } from '../../apps/operator/doctor/archive';
import { loadEnv } from '../../apps/portal/env';
import { clusterNames } from '../../apps/portal/database/portal-cluster';
import { createLogger } from '../../apps/portal/log';
import { type Portal, startPortal } from '../../apps/portal/portal';
import { buildWorld } from '../../testing/fixtures/world';
import { asSuperuser } from '../../testing/harness/as-superuser';
import {
  type PortalProcess,
  bundleProgram,
  bundlePortal,
  freePort,
  publishableKey,
  runPortal,
} from '../../testing/harness/process';
import { projectPath } from '../../apps/portal/root';
import { audit, soundBooks } from '../../testing/storm/audit';
import { type Buyer, type Door, addBuyers, order, orderId, putLine } from '../../testing/storm/buyers';
import { pullPlug } from '../../testing/storm/plug';

/** One shop's life: it is killed, restored to a moment, sells on, and is restored to a moment of its second life. */
describe('a shop that archives', { timeout: 180_000 }, () => {
  let folder: string;
  let archive: string;
  let offer: string;
  let buyer: Buyer;
  let first: PortalProcess | undefined;
  let second: Portal | undefined;
  /** Orders of the first life: before the moment, after it, and one not archived when it ended. */
  let placed: { before: string; after: string; last: string };
  let moment: string;
  let tail: string;

  const settings = (name: string) => ({
    DATA_DIR: join(folder, name),
    ARCHIVE_DIR: archive,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    PUBLIC_URL: 'https://pedidos.example.mx',
  });
  const now = async (pool: pg.Pool): Promise<string> => {
    const { rows } = await pool.query<{ now: string }>(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
    );
    return rows[0]?.now ?? '';
  };
  const buy = async (door: Door): Promise<string> => {
    await putLine(door, buyer, offer, 1);
    const answer = await order(door, buyer);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return orderId(answer);
  };
  const orders = async (pool: pg.Pool): Promise<string[]> => {
    const { rows } = await pool.query<{ id: string }>('select id from orders order by created_at');
    return rows.map(({ id }) => id);
  };
  const lineAt = async (index: number): Promise<Line> => {
    const line = (await readLines(archive))[index];
    if (!line) throw new Error(`the archive has no line ${index}`);
    return line;
  };
  const hasBase = (index: number) =>
    vi.waitFor(
      async () => {
        if ((await readBases(await lineAt(index))).length === 0) throw new Error('no base copy yet');
      },
      { timeout: 30_000, interval: 100 },
    );
  const archiveNow = (name: string, index: number) =>
    asSuperuser(join(folder, name), async (pool) => switchSegment(pool, await lineAt(index)));
  const restore = async (to: string, name: string) =>
    restoreMoment(join(folder, name), await choose(archive, readMoment(to)), readMoment(to));
  /** The figures are renewed every ten seconds. */
  const expectMetric = (line: RegExp) =>
    vi.waitFor(async () => expect(await (await fetch(second?.metricsUrl ?? '')).text()).toMatch(line), {
      timeout: 25_000,
      interval: 500,
    });
  /** Flips a bit in a page of a table; most bytes of a tar are in files, but some only fill up its blocks. */
  const damageBase = async (file: string) => {
    const tar = gunzipSync(await readFile(file));
    const at = tar.indexOf('pg_statistic');
    tar.writeUInt8(tar.readUInt8(at) ^ 1, at);
    await writeFile(file, gzipSync(tar, { level: 1 }));
  };
  const segmentsOf = async (line: Line) =>
    (await readdir(walFolder(line))).filter((file) => parseSegment(file)).sort();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-archive-`));
    await chmod(folder, 0o755);
    archive = join(folder, 'archive');
    const entry = await bundlePortal(projectPath('node_modules/.cache/archive'));
    first = await runPortal(entry, settings('shop'));
    await first.ready();
    const door = { url: first.url, key: publishableKey(join(folder, 'shop')) };
    placed = await asSuperuser(join(folder, 'shop'), async (pool) => {
      const { locations, offers } = await buildWorld(pool);
      offer = offers.tequila;
      [buyer] = (await addBuyers(pool, door, locations.centro, 1)) as [Buyer];
      await hasBase(0);
      const before = await buy(door);
      moment = await now(pool);
      const after = await buy(door);
      await archiveNow('shop', 0);
      const last = await buy(door);
      tail = await now(pool);
      return { before, after, last };
    });
    const postmaster = postmasterOf(join(folder, 'shop', 'postgres'));
    first.child.kill('SIGKILL');
    await pullPlug(postmaster);
    await first.exited;
  });
  afterAll(async () => {
    await second?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('refuses a moment in the tail that was not archived, and names the window', async () => {
    await expect(restore(tail, 'never')).rejects.toThrow(
      /no se puede alcanzar[^]*de \d{4}-\d\d-\d\dT[\d:.]+Z a \d{4}-\d\d-\d\dT[\d:.]+Z[^]*archive -- --now/,
    );
    expect(await readdir(folder)).not.toContain('never');
  });

  it('names a segment with one byte flipped, and one that is missing', async () => {
    const line = await lineAt(0);
    await compressSegments(line);
    const names = await segmentsOf(line);
    const last = join(walFolder(line), names.at(-1) ?? '');
    const content = await readFile(last);
    const flipped = gunzipSync(content);
    flipped.writeUInt8(flipped.readUInt8(9_000) ^ 1, 9_000);
    await writeFile(last, gzipSync(flipped));
    await expect(restore(moment, 'damaged')).rejects.toThrow(last);
    await writeFile(last, content);
    const needed = join(walFolder(line), names.at(-2) ?? '');
    await rename(needed, `${needed}.away`);
    await expect(restore(moment, 'missing')).rejects.toThrow(needed.replace('.gz', ''));
    await rename(`${needed}.away`, needed);
  });

  it('is restored to the moment: with the order before it, and without the one after it', async () => {
    const contents = await restore(moment, 'restored');
    expect(contents.orders).toBe(1);
    second = await startPortal(loadEnv({ ...settings('restored'), PORT: '0', METRICS_PORT: '0' }));
    expect(await orders(second.pool)).toEqual([placed.before]);
    expect(await asSuperuser(join(folder, 'restored'), audit)).toEqual(soundBooks);
    // The dead shop's data still has all three: a restore never touches it.
    expect(placed.last).not.toBe(placed.after);
  });

  it('archives its second life into a new line, which leads back through the first', async () => {
    if (!second) throw new Error('it was restored before');
    const door = { url: second.url, key: second.keys.publishable };
    await hasBase(1);
    const again = await buy(door);
    const then = await now(second.pool);
    await buy(door);
    await archiveNow('restored', 1);
    expect(await lineAt(1)).toMatchObject({ timeline: 2, parent: (await lineAt(0)).name });
    // Without its own base copy, the path begins at the first life's.
    const bases = basesFolder(await lineAt(1));
    await rename(bases, `${bases}-away`);
    expect((await restore(then, 'third')).orders).toBe(2);
    await rename(`${bases}-away`, bases);
    const third = await startPortal(loadEnv({ ...settings('third'), PORT: '0' }));
    try {
      expect(await orders(third.pool)).toEqual([placed.before, again]);
      expect(await asSuperuser(join(folder, 'third'), audit)).toEqual(soundBooks);
    } finally {
      await third.stop();
    }
  });

  it('is checked by restoring it aside; a damaged base copy is named', async () => {
    const data = join(folder, 'restored');
    const { contents } = await checkArchive(data, archive, await lineAt(1));
    expect(contents.orders).toBe(3);
    const copy = join(folder, 'copy');
    await cp(archive, copy, { recursive: true });
    const line = (await readLines(copy))[1];
    const [base] = line ? await readBases(line) : [];
    if (!line || !base) throw new Error('the copy has what the archive has');
    await damageBase(join(base.folder, 'base.tar.gz'));
    await expect(checkArchive(data, copy, line)).rejects.toThrow(join(base.folder, 'base.tar.gz'));
  });

  it('is checked by the portal itself every week; a damaged base copy is reported once', async () => {
    const data = join(folder, 'restored');
    const env = loadEnv(settings('restored'));
    const line = await lineAt(1);
    const base = (await readBases(line)).at(-1)?.folder ?? '';
    const file = join(base, 'base.tar.gz');
    const whole = await readFile(file);
    await damageBase(file);
    const lastWeek = new Date(Date.now() - 8 * 86_400_000).toISOString();
    await writeFile(join(line.folder, 'checked.json'), JSON.stringify({ base: 'before', at: lastWeek }));
    await second?.stop();
    const entry = await bundlePortal(projectPath('node_modules/.cache/archive'));
    await bundleProgram('apps/operator/archive.ts', join(dirname(entry), 'archive.js'));
    const port = String(await freePort());
    const own = await runPortal(entry, { ...settings('restored'), METRICS_PORT: port, LOG_LEVEL: 'info' });
    await own.ready();
    try {
      const metric = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      await vi.waitFor(async () => expect(await metric()).toMatch(/^sumiller_archive_check_failed 1$/m), {
        timeout: 60_000,
        interval: 500,
      });
      expect(own.output()).toContain('the newest base copy could not be restored');
      expect(await examineArchive(env)).toMatchObject({
        level: 'fault',
        text: expect.stringContaining(file) as string,
      });
      await writeFile(file, whole);
      await checkArchive(data, archive, line);
      expect(await examineArchive(env)).toMatchObject({ level: 'ok' });
      expect(own.output().match(/could not be restored/g)).toHaveLength(1);
    } finally {
      own.child.kill('SIGTERM');
      await own.exited;
    }
    second = await startPortal(loadEnv({ ...settings('restored'), PORT: '0', METRICS_PORT: '0' }));
  });

  it('sells while its archive is unavailable; the doctor reports it, and that it is back', async () => {
    if (!second) throw new Error('it was restored before');
    const door = { url: second.url, key: second.keys.publishable };
    const env = loadEnv(settings('restored'));
    expect(await examineArchive(env)).toMatchObject({ level: 'ok' });
    const wal = walFolder(await lineAt(1));
    await rename(wal, `${wal}-away`);
    await writeFile(wal, 'a file, which no one can write into');
    await buy(door);
    const status = join(folder, 'restored', 'postgres', 'pg_wal', 'archive_status');
    await second.pool.query('select 1');
    await asSuperuser(join(folder, 'restored'), (pool) => pool.query('select pg_switch_wal()'));
    const waiting = (await readdir(status)).filter((name) => name.endsWith('.ready'));
    expect(waiting).toHaveLength(1);
    const before = new Date(Date.now() - 600_000);
    await utimes(join(status, waiting[0] ?? ''), before, before);
    expect(await examineArchive(env)).toMatchObject({
      level: 'fault',
      text: expect.stringContaining('1 segmentos esperan, el más viejo hace 10 min') as string,
    });
    await expectMetric(/^sumiller_archive_oldest_waiting_seconds 6\d\d/m);
    await buy(door);
    await rm(wal);
    await rename(`${wal}-away`, wal);
    await archiveNow('restored', 1);
    expect(await examineArchive(env)).toMatchObject({ level: 'ok' });
    await expectMetric(/^sumiller_archive_oldest_waiting_seconds 0$/m);
  });

  it('gives the archive up and resumes it at the operator’s request', async () => {
    const setup = await chooseSetup(join(folder, 'restored'), clusterNames, createLogger('silent'));
    const env = loadEnv(settings('restored'));
    await asSuperuser(join(folder, 'restored'), async (pool) => {
      await giveUpArchive(pool, setup, archive);
      await pool.query('select pg_switch_wal()');
      expect(await examineArchive(env)).toMatchObject({
        level: 'fault',
        text: expect.stringContaining('abandonado') as string,
      });
      const { line } = await resumeArchive(pool, setup, archive);
      await switchSegment(pool, line);
      expect(line.name).not.toBe((await lineAt(1)).name);
    });
  });
});
