// `npm run dev`: the app with hot reload and a portal that restarts on every change, in one terminal. Its database is
// separate from that of `npm start`, in .data/dev.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { recordMigrations, sqlFiles, sqlFolders } from './lib/dev-database.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { nodeBundle } from './lib/node-bundle.mjs';
import { refuseFewFiles } from '../apps/portal/open-files.mjs';
import { root, run } from './lib/shell.mjs';

const appPort = Number(process.env.PORT ?? 5173);
const portalPort = Number(process.env.PORTAL_PORT ?? appPort + 1);
const program = join(root, 'node_modules/.cache/dev/portal.mjs');

refuseFewFiles();
await ensureDependencies();
// Existing hooks are kept.
const { output: hooks } = await run('git', ['config', 'core.hooksPath'], { quiet: true });
if (!hooks.trim()) await run('git', ['config', 'core.hooksPath', '.githooks'], { quiet: true });
const { default: esbuild } = await import('esbuild');
const { createServer } = await import('vite');

/** @type {import('node:child_process').ChildProcess | null} */
let portal = null;
let isEnding = false;

/** Resolves when the portal and its PostgreSQL have stopped. */
async function stopPortal() {
  const running = portal;
  portal = null;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const ended = new Promise((resolve) => running.once('close', resolve));
  running.kill('SIGTERM');
  await ended;
}

const dataDir = process.env.DATA_DIR ?? join(root, '.data/dev');
/** Only the database of this command is made again: one that is named may hold what nothing brings back. */
const mayRemake = !process.env.DATA_DIR && !process.env.DATABASE_URL;

function startPortal() {
  const edited = mayRemake ? recordMigrations(dataDir) : [];
  if (edited.length > 0) {
    console.info(`  Edited since they ran: ${edited.join(', ')}. The database of ${dataDir} is made again.`);
    rmSync(dataDir, { recursive: true, force: true });
  }
  portal = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: root,
    stdio: 'inherit',
    env: {
      LOG_LEVEL: 'warn',
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(portalPort),
      PUBLIC_URL: `http://localhost:${appPort}`,
    },
  });
}

/** One restart after the other, even for rapid changes. */
let restarts = Promise.resolve();

/** @type {import('esbuild').Plugin} */
const restart = {
  name: 'restart the portal',
  setup(build) {
    build.onEnd(({ errors }) => {
      if (errors.length > 0) return;
      restarts = restarts.then(async () => {
        await stopPortal();
        if (!isEnding) startPortal();
      });
    });
  },
};

/**
 * The portal reads its SQL when it starts, so SQL is not an input of the bundle.
 * @type {import('esbuild').Plugin}
 */
const watchSql = {
  name: 'watch the SQL',
  setup(build) {
    build.onLoad({ filter: /apps\/portal\/main\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'ts',
      watchFiles: sqlFiles().map((file) => join(root, file)),
      watchDirs: sqlFolders.map((folder) => join(root, folder)),
    }));
  },
};

const bundle = await esbuild.context({
  absWorkingDir: root,
  entryPoints: ['apps/portal/main.ts'],
  outfile: program,
  ...nodeBundle,
  plugins: [...(nodeBundle.plugins ?? []), watchSql, restart],
  sourcemap: true,
  logLevel: 'warning',
});
await bundle.watch();

process.env.PORTAL_URL = `http://127.0.0.1:${portalPort}`;
const app = await createServer({
  configFile: join(root, 'apps/web/vite.config.ts'),
  server: { port: appPort, strictPort: true },
});
// Before it listens, since a client may stop it as soon as it answers.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    isEnding = true;
    await Promise.all([app.close(), bundle.dispose()]);
    await restarts;
    await stopPortal();
    process.exit(0);
  });

await app.listen();
console.info(`\n  Sumiller with hot reload: http://localhost:${appPort}\n`);
