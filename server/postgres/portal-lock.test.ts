import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveHolder, lockDataDir } from './portal-lock';

describe('lockDataDir', () => {
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
  const startOther = () => {
    other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
    return other.pid;
  };

  it('names the live process that holds the folder', async () => {
    const pid = startOther();
    await write({ pid, started: null });
    await expect(lockDataDir(folder)).rejects.toThrow(`in use by process ${pid}`);
  });

  it('refuses the same process twice, until it lets go', async () => {
    const lock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await lock.release();
    expect(await liveHolder(folder)).toBeNull();
    await (await lockDataDir(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('clears what a killed process left behind', async () => {
    await write({ pid: 2 ** 22 + 1, started: null });
    const lock = await lockDataDir(folder);
    expect(JSON.parse(await readFile(join(folder, 'portal.pid'), 'utf8'))).toMatchObject({
      pid: process.pid,
    });
    await lock.release();
  });

  it('is not fooled by another process that was given the number since', async () => {
    const pid = startOther();
    await write({ pid, started: 'an-earlier-boot/12345' });
    await (await lockDataDir(folder)).release();
  });

  it('takes a half-written file for nobody’s', async () => {
    await writeFile(join(folder, 'portal.pid'), '{"pi');
    await (await lockDataDir(folder)).release();
  });

  it('says so when the folder cannot be made', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(lockDataDir(join(folder, 'file/data'))).rejects.toThrow(
      /^DATA_DIR .* cannot be written: Error: ENOTDIR/,
    );
  });

  it('lets one of many through when all start over a stale file', async () => {
    await write({ pid: 2 ** 22 + 1, started: null });
    const tries = await Promise.allSettled([lockDataDir(folder), lockDataDir(folder), lockDataDir(folder)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
