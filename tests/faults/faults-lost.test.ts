import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postmasterOf } from '@sumiller/postgres/cluster/postmaster.fixture';
import { projectPath } from '../../apps/portal/root';
import { type PortalProcess, bundlePortal, runPortal } from '../../testing/harness/process';
import { pullPlug } from '../../testing/storm/plug';

describe('an embedded PostgreSQL that is killed under a living portal', () => {
  let entry: string;
  let folder: string;
  let dataDir: string;
  let portal: PortalProcess;
  beforeAll(async () => {
    entry = await bundlePortal(projectPath('node_modules/.cache/faults-lost'));
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumiller-lost-'));
    await chmod(folder, 0o755);
    dataDir = join(folder, 'data');
    portal = await runPortal(entry, { DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    await portal.ready();
  });
  afterEach(async () => {
    portal.child.kill('SIGTERM');
    await portal.exited;
    await rm(folder, { recursive: true, force: true });
  });
  const postmaster = () => postmasterOf(join(dataDir, 'postgres'));
  const health = async () => (await fetch(`${portal.url}/healthz`)).status;

  it('is restarted under a new process, and the portal is healthy again', async () => {
    const before = postmaster();
    await pullPlug(before);
    await vi.waitFor(async () => expect(await health()).toBe(200), 20_000);
    expect(postmaster()).not.toBe(before);
  });

  it('ends the portal, with a message and its own exit code, when it cannot be restarted', async () => {
    await truncate(join(dataDir, 'postgres/global/pg_control'), 100);
    await pullPlug(postmaster());
    expect(await portal.exited).toEqual({ code: 4, signal: null });
    expect(portal.output()).toMatch(/PostgreSQL died and does not come back: .*control/);
    expect(portal.output()).not.toMatch(/^\s+at /m);
    expect(existsSync(join(dataDir, 'portal.pid'))).toBe(false);
  });
});
