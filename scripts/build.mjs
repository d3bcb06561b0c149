// Builds dist/: the server and the operators' commands with esbuild, the app with Vite, then compressed copies.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import esbuild from 'esbuild';
import { build as buildWithVite } from 'vite';
import { sourceDigest, stampFile } from './lib/build-stamp.mjs';
import { entries } from './lib/entries.mjs';
import { root } from './lib/shell.mjs';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);
const smallestWorthCompressing = 1024;

async function buildServer() {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.values(entries),
    outdir: 'dist',
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
  const files = readdirSync(join(root, 'dist/web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

// Taken before the work: an edit made meanwhile builds again next time.
const digest = sourceDigest();
rmSync(join(root, 'dist'), { recursive: true, force: true });
await Promise.all([
  buildServer(),
  buildWithVite({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' }),
]);
await compressApp();
mkdirSync(dirname(stampFile), { recursive: true });
writeFileSync(stampFile, digest);
