import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import esbuild from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../apps/operator/backup/restore-backup';
import { verifyBackup } from '../../apps/operator/backup/verify-backup';
import { writeBackup } from '../../apps/operator/backup/write-backup';
import { nodeBundle } from '../../scripts/lib/node-bundle.mjs';
import { createLogger } from '../../apps/portal/log';
import { contractMigrations } from '../../apps/portal/database/contract';
import { migrate, migrationVersions } from '../../apps/portal/database/migrations';
import { withPool } from '@sumiller/postgres/connections/pool';
import { projectPath } from '../../apps/portal/root';
import { allRows } from '../../testing/fixtures/all-rows';
import { buildWorld } from '../../testing/fixtures/world';
import { type TestDatabase, createTestDatabase, urlOf } from '../../testing/harness/database';

const [first = ''] = contractMigrations.former.map(({ directory }) => directory);

describe('the backup and restore commands', () => {
  let programs: string;
  let folder: string;
  let good: string;
  let database: TestDatabase;
  let databaseUrl: string;
  let dataDir: string;
  let targets = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-refusals-`));
    // Inside the project, so that the bundle finds its packages.
    programs = await mkdtemp(projectPath('node_modules/.ops-'));
    await esbuild.build({
      entryPoints: [projectPath('apps/operator/backup.ts'), projectPath('apps/operator/restore.ts')],
      outdir: programs,
      ...nodeBundle,
    });
    database = await createTestDatabase();
    databaseUrl = urlOf(database.connection);
    await buildWorld(database.pool);
    good = join(folder, 'good.backup');
    const { code } = await run('backup', [good], { DATABASE_URL: databaseUrl });
    expect(code).toBe(0);
  });
  afterAll(async () => {
    await database.drop();
    await Promise.all([folder, programs].map((path) => rm(path, { recursive: true, force: true })));
  });
  beforeEach(() => {
    targets += 1;
    dataDir = join(folder, `target-${targets}`);
  });

  function run(name: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [join(programs, `${name}.js`), ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    return new Promise<{ code: number | null; output: string }>((resolve) => {
      child.on('close', (code) => resolve({ code, output }));
    });
  }
  /** A backup whose contents were changed and sealed again, as only a bug of ours could produce. */
  async function forge(change: (text: string) => string): Promise<string> {
    const lines = gunzipSync(await readFile(good))
      .toString()
      .trimEnd()
      .split('\n');
    const { rows } = JSON.parse(lines.pop() ?? '') as { rows: unknown };
    const text = change(`${lines.join('\n')}\n`);
    const seal = { sha256: createHash('sha256').update(text).digest('hex'), rows };
    const file = join(folder, `forged-${targets}.backup`);
    await writeFile(file, gzipSync(`${text}${JSON.stringify(seal)}\n`));
    return file;
  }
  const plain = (output: string) => expect(output).not.toMatch(/\n {4}at /);

  it('never overwrite a file', async () => {
    const before = await readFile(good);
    const { code, output } = await run('backup', [good], { DATABASE_URL: databaseUrl });
    expect([code, output]).toEqual([1, expect.stringContaining('ya existe')]);
    expect(await readFile(good)).toEqual(before);
  });

  it('report a missing folder, and leave nothing behind', async () => {
    const { code, output } = await run('backup', [join(folder, 'none/x.backup')], {
      DATABASE_URL: databaseUrl,
    });
    expect([code, output]).toEqual([1, expect.stringContaining('no existe')]);
    plain(output);
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('create no database in order to back it up', async () => {
    const { code, output } = await run('backup', [join(folder, 'empty.backup')]);
    expect([code, output]).toEqual([1, expect.stringContaining('no database')]);
    plain(output);
    expect([existsSync(dataDir), existsSync(join(folder, 'empty.backup'))]).toEqual([false, false]);
  });

  it.each([['backup'], ['restore']] as const)('print the usage of %s', async (name) => {
    expect((await run(name, [])).code).toBe(2);
    expect((await run(name, ['a', 'b'])).code).toBe(2);
    const { code, output } = await run(name, ['--help']);
    expect([code, output]).toEqual([0, expect.stringContaining(`npm run ${name} --`)]);
  });

  it('verify a file without changing anything', async () => {
    const { code, output } = await run('restore', [good, '--check']);
    expect([code, output]).toEqual([0, expect.stringContaining('completo')]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    [
      'cut off at its end',
      (bytes: Buffer) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/[^\n]+\n$/, ''),
        ),
    ],
    ['changed by one byte', (bytes: Buffer) => Buffer.from(bytes).fill(0xff, 300, 301)],
    [
      'changed and packed again',
      (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('Centro', 'Cintro')),
    ],
    ['something else', () => Buffer.from('create table x ();')],
    ['something else, packed', () => gzipSync('{"format":"otro"}\n')],
    ['empty', () => Buffer.alloc(0)],
  ])('refuse a file that is %s', async (_, change) => {
    const file = join(folder, `damaged-${targets}.backup`);
    await writeFile(file, change(await readFile(good)));
    const { code, output } = await run('restore', [file]);
    expect([code, output]).toEqual([1, expect.stringContaining('no es un respaldo completo')]);
    plain(output);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('refuse a file of a newer version', async () => {
    const file = await forge((text) => text.replace('"migrations":[', '"migrations":["29990101000000",'));
    const { code, output } = await run('restore', [file]);
    expect([code, output]).toEqual([1, expect.stringContaining('versión más nueva')]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('leave no database when the rows are inconsistent', async () => {
    // A cart without an owner, detected by the foreign keys of the new database.
    const file = await forge((text) => text.replace(/(?<="name":"locations"[^\n]+\n)[^\n]+\n/, ''));
    const { code, output } = await run('restore', [file]);
    expect([code, output]).toEqual([1, expect.any(String)]);
    plain(output);
    expect(await readdir(dataDir)).not.toContain('postgres');
    expect(await readdir(dataDir)).not.toContain('restoring');
    expect((await run('restore', [good])).code).toBe(0);
  });

  it('never restore over a database', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n');
    const { code, output } = await run('restore', [good]);
    expect([code, output]).toEqual([1, expect.stringContaining('Nothing was touched')]);
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
    const used = await run('restore', [good], { DATABASE_URL: databaseUrl });
    expect([used.code, used.output]).toEqual([1, expect.stringContaining('ya tiene datos')]);
  });

  it('go into an empty database of a version before 1.0', async () => {
    const older = await createTestDatabase({ template: 'bootstrapped' });
    try {
      const only = (await migrationVersions(first)).slice(0, 28);
      await withPool({ connection: older.connection }, (owner) =>
        migrate(owner, { directory: first, log: createLogger('silent'), only }),
      );
      const backup = { file: good, ...(await verifyBackup(good)) };
      await restoreBackup({ dataDir, databaseUrl: urlOf(older.connection) }, backup);
      expect(await allRows(older.pool)).toEqual(await allRows(database.pool));
      const { rows } = await older.pool.query<{ version: string }>(
        'select version from supabase_migrations.schema_migrations order by version',
      );
      expect(rows.map(({ version }) => version)).toEqual(
        await migrationVersions(contractMigrations.directory),
      );
    } finally {
      await older.drop();
    }
  });

  it('bring the rows of an older version up to this one', async () => {
    const older = await createTestDatabase({ template: 'bootstrapped' });
    const target = await createTestDatabase({ template: 'empty' });
    try {
      const only = (await migrationVersions(first)).slice(0, -1);
      const file = join(folder, 'older.backup');
      await withPool({ connection: older.connection }, async (owner) => {
        await migrate(owner, { directory: first, log: createLogger('silent'), only });
        await buildWorld(older.pool);
        await writeBackup(owner, file);
      });
      await restoreBackup(
        { dataDir, databaseUrl: urlOf(target.connection) },
        { file, ...(await verifyBackup(file)) },
      );
      const before = await allRows(older.pool);
      const after = await allRows(target.pool);
      expect(after['"auth"."users"']).toEqual(before['"auth"."users"']);
      const { rows } = await target.pool.query<{ version: string }>(
        'select version from supabase_migrations.schema_migrations order by version',
      );
      expect(rows.map(({ version }) => version)).toEqual(
        await migrationVersions(contractMigrations.directory),
      );
    } finally {
      await older.drop();
      await target.drop();
    }
  });
});
