// Builds dist/: the server and the operators' commands with esbuild, the app with Vite, then compressed copies.
import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import esbuild from 'esbuild';
import { build as buildWithVite } from 'vite';
import { sourceDigest, stampFile } from './lib/build-stamp.mjs';
import { entries } from './lib/entries.mjs';
import { root } from './lib/shell.mjs';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);
const smallestWorthCompressing = 1024;
/** Built aside and put in place whole: a portal that runs from dist/ never meets half a build. */
const aside = join(root, `dist-${process.pid}`);

async function buildServer() {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.values(entries),
    outdir: aside,
    outbase: '.',
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}

/** @param {string} file */
async function compress(file) {
  const content = readFileSync(file);
  if (content.length < smallestWorthCompressing) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

async function compressApp() {
  const files = readdirSync(join(aside, 'web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

// Taken before the work: an edit made meanwhile builds again next time.
const digest = sourceDigest();
try {
  await Promise.all([
    buildServer(),
    buildWithVite({
      configFile: join(root, 'web/vite.config.ts'),
      build: { outDir: join(aside, 'web'), manifest: true },
      logLevel: 'warn',
    }),
  ]);
  // For scripts/check-size.mjs; browsers have no use for it.
  renameSync(join(aside, 'web/.vite/manifest.json'), join(aside, 'app-chunks.json'));
  rmSync(join(aside, 'web/.vite'), { recursive: true });
  await compressApp();
  writeFileSync(join(aside, basename(stampFile)), digest);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  renameSync(aside, join(root, 'dist'));
} finally {
  rmSync(aside, { recursive: true, force: true });
}
