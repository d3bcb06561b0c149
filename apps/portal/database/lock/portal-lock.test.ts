import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../log';
import { beat, beats } from './heartbeat';
import { liveHolder } from './holder';
import { lockDataDir } from './portal-lock';
import { bootId, numberSpace, startOf } from '@sumiller/postgres/system/processes';

describe('the lock of a DATA_DIR', () => {
  let folder: string;
  let other: ChildProcess | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumiller-lock-'));
  });
  afterEach(async () => {
    other?.kill('SIGKILL');
    other = undefined;
    await rm(folder, { recursive: true });
  });
  const write = (holder: unknown) => writeFile(join(folder, 'portal.pid'), JSON.stringify(holder));
  /** A day ago: its writer no longer touches it. */
  const writeLongAgo = async (holder: unknown) => {
    await write(holder);
    const then = new Date(Date.now() - 86_400_000);
    await utimes(join(folder, 'portal.pid'), then, then);
  };
  const startOther = () => {
    other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
    return other.pid ?? 0;
  };

  it('names the live process that holds the folder', async () => {
    const pid = startOther();
    await write({ pid, started: startOf(pid) });
    await expect(lockDataDir(folder)).rejects.toThrow(`in use by process ${pid}`);
  });

  it.runIf(process.platform === 'linux')('does not trust a bare pid', async () => {
    await write({ pid: 1 });
    await (await lockDataDir(folder)).release();
    await write({ pid: startOther(), started: null, url: 'http://localhost:3000' });
    await (await lockDataDir(folder)).release();
  });

  it('refuses the same process twice, until it releases the lock', async () => {
    const lock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await lock.release();
    expect(await liveHolder(folder)).toBeNull();
    await (await lockDataDir(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('removes the remains of a killed process', async () => {
    await write({ pid: 2 ** 22 + 1, started: null });
    const lock = await lockDataDir(folder);
    expect(JSON.parse(await readFile(join(folder, 'portal.pid'), 'utf8'))).toMatchObject({
      pid: process.pid,
    });
    await lock.release();
  });

  it('names the address of the portal that holds the folder, and how to stop it', async () => {
    const pid = startOther();
    await write({ pid, started: startOf(pid), url: 'http://localhost:3000' });
    await expect(lockDataDir(folder)).rejects.toThrow(
      `in use by process ${pid}, the portal at http://localhost:3000. Stop it first (kill ${pid})`,
    );
  });

  it('waits for a holder that is stopping', async () => {
    const lock = await lockDataDir(folder);
    await lock.publish({ url: 'http://localhost:3000' });
    expect(await liveHolder(folder)).toMatchObject({ url: 'http://localhost:3000', stopping: false });
    await lock.release();
    const pid = startOther();
    await write({ pid, started: startOf(pid), stopping: true });
    let waiting: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (waiting = resolve));
    const log = Object.assign(createLogger('silent'), { info: () => waiting() });
    const next = lockDataDir(folder, { log });
    await Promise.race([waits, next]);
    other?.kill('SIGKILL');
    await (await next).release();
  });

  describe.runIf(process.platform === 'linux')('on Linux', () => {
    it('is not held by a zombie', async () => {
      // The shell turns into `sleep` and does not reap its child.
      other = spawn('sh', ['-c', 'true & exec sleep 60'], { stdio: 'ignore' });
      const parent = other.pid;
      let zombie = 0;
      await vi.waitFor(async () => {
        zombie = Number((await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).trim());
        expect(await readFile(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ');
      }, 10_000);
      await write({ pid: zombie, started: startOf(zombie) });
      await (await lockDataDir(folder)).release();
    });

    it('is not blocked by its own pid, left linked by a kill at the worst moment', async () => {
      const file = join(folder, 'portal.pid');
      await writeLongAgo({ pid: process.pid, started: 'an-earlier-boot/12345' });
      // The killed process had linked its own file and not yet removed it.
      await link(file, `${file}.${process.pid}`);
      await (await lockDataDir(folder)).release();
    });

    it('is held by a process of another container, whose pid means nothing here', async () => {
      const socket = 'portal-other.sock';
      const door = createServer().listen(join(folder, socket));
      await once(door, 'listening');
      const elsewhere = { pid: 2 ** 22 + 1, started: `${bootId()}/1`, space: 'pid:[1]', socket };
      await write(elsewhere);
      await expect(lockDataDir(folder)).rejects.toThrow('of another container');
      await new Promise((resolve) => door.close(resolve));
      await write({ ...elsewhere, pid: process.pid });
      await (await lockDataDir(folder)).release();
    });

    it.each([
      ['another machine', { started: 'its-boot/1', space: numberSpace(), socket: 'portal-other.sock' }],
      [
        'another container whose folder has no room for a socket',
        { started: `${bootId()}/1`, space: 'pid:[1]' },
      ],
    ])('is held by a process of %s for as long as that process touches the file', async (_, facts) => {
      await write({ pid: 2 ** 22 + 1, ...facts });
      const stop = beat(join(folder, 'portal.pid'), 50);
      await expect(lockDataDir(folder)).rejects.toThrow(/is in use by process \d+ of another /);
      stop();
    });

    it('puts its file back when that was removed', async () => {
      const lock = await lockDataDir(folder, { beatMs: 20 });
      await rm(join(folder, 'portal.pid'));
      await vi.waitFor(
        async () => expect(await liveHolder(folder)).toMatchObject({ pid: process.pid }),
        10_000,
      );
      expect(await lock.isTaken()).toBe(false);
      await lock.release();
      expect(await readdir(folder)).toEqual([]);
    });

    it('leaves the folder to a process that took it, and reports it once', async () => {
      const taken = vi.fn();
      const lock = await lockDataDir(folder, { beatMs: 20, onTaken: taken });
      const pid = startOther();
      const others = { pid, started: startOf(pid), space: numberSpace(), url: 'http://localhost:3000' };
      await write(others);
      await vi.waitFor(() => expect(taken).toHaveBeenCalledOnce(), 10_000);
      expect(taken.mock.calls[0]?.[0]).toMatchObject({
        message: expect.stringContaining(`process ${pid}, the portal at http://localhost:3000`) as string,
      });
      expect(await lock.isTaken()).toBe(true);
      await lock.publish({ stopping: true });
      await lock.release();
      expect(await liveHolder(folder)).toMatchObject({ ...others, stopping: false });
    });

    it('touches its file while it is held', async () => {
      const lock = await lockDataDir(folder);
      expect(await beats(join(folder, 'portal.pid'))).toBe(true);
      await lock.release();
    });

    it('is free once the file of another machine has not been touched for a while', async () => {
      await write({ pid: 2 ** 22 + 1, started: 'its-boot/1', space: 'pid:[1]' });
      expect(await beats(join(folder, 'portal.pid'), 300)).toBe(false);
      await writeLongAgo({ pid: 2 ** 22 + 1, started: 'its-boot/1', space: 'pid:[1]' });
      await (await lockDataDir(folder)).release();
    });
  });

  it('is not fooled by another process that has since got the same pid', async () => {
    const pid = startOther();
    await writeLongAgo({ pid, started: 'an-earlier-boot/12345' });
    await (await lockDataDir(folder)).release();
  });

  it('treats a half-written file as stale', async () => {
    await writeFile(join(folder, 'portal.pid'), '{"pi');
    await (await lockDataDir(folder)).release();
  });

  it('reports a folder that cannot be created', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(lockDataDir(join(folder, 'file/data'))).rejects.toThrow(
      /^DATA_DIR .* cannot be written: a part of the path is no folder \(ENOTDIR\)\.$/,
    );
  });

  // Each starter may be stopped anywhere between judging the file and moving it.
  const rounds = 10;
  it('lets one of many processes through when all start over a stale file', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await write({ pid: 2 ** 22 + 1, started: null });
      const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lockDataDir(folder)));
      const through = tries.filter((one) => one.status === 'fulfilled');
      expect(through).toHaveLength(1);
      for (const { value } of through) await value.release();
    }
  });
});
