// Builds dist/: the server and the operators' commands with esbuild, the app with Vite, then compressed copies.
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as buildWithVite } from 'vite';
import { sourceDigest, stampFile } from './lib/build-stamp.mjs';
import { removeBuildLeftovers } from './lib/build-leftovers.mjs';
import { buildPrograms } from './lib/programs.mjs';
import { root } from './lib/shell.mjs';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);
const smallestWorthCompressing = 1024;
/** Built in a temporary folder and moved into place as a whole: a portal that runs from dist/ never sees half a build. */
const aside = join(root, `dist-${process.pid}`);
const former = `${aside}-former`;

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

/**
 * The page's own code, fetched in parallel with the app's instead of after it. @param {string} entry @param {string}
 * page
 */
function partsOf(entry, page) {
  /** @type {Record<string, { file: string, imports?: string[] }>} */
  const chunks = JSON.parse(readFileSync(join(aside, 'app-chunks.json'), 'utf8'));
  return [entry, ...(chunks[entry]?.imports ?? [])]
    .map((name) => chunks[name]?.file ?? '')
    .filter((file) => !page.includes(file))
    .map((file) => `/${file}`);
}

/** Prerenders the landing page into landing.html, so that visitors can read it before any script has run. */
async function prerenderLanding() {
  const outDir = join(aside, 'prerender');
  await buildWithVite({
    configFile: join(root, 'apps/web/vite.config.ts'),
    build: { outDir, ssr: 'src/boot/prerender.tsx' },
    logLevel: 'warn',
  });
  const { prerenderLanding: draw } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  rmSync(outDir, { recursive: true });
  const page = readFileSync(join(aside, 'web/index.html'), 'utf8');
  const mount = '<div id="root"></div>';
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  const app = script.exec(page)?.[1];
  if (!page.includes(mount) || !app) throw new Error('index.html has no root for the first paint');
  const parts = partsOf('src/app/home-page.tsx', page).join(' ');
  // Inert: a button without a function must not look pressable, and screen readers get the page once.
  const drawn = page
    .replace(mount, () => `<div id="first-paint" inert>${draw()}</div>${mount}`)
    .replace(script, `<script defer src="/start-app.js" data-app="${app}" data-parts="${parts}"></script>`);
  writeFileSync(join(aside, 'web/landing.html'), drawn);
}

async function compressApp() {
  const files = readdirSync(join(aside, 'web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

/** Two renames, and nothing is deleted in between: a portal that starts at this moment finds one or the other. */
function replaceDist() {
  const dist = join(root, 'dist');
  if (existsSync(dist)) renameSync(dist, former);
  renameSync(aside, dist);
}

// Computed before the build: an edit made during it triggers another build next time.
const digest = sourceDigest();
removeBuildLeftovers(root);
try {
  await Promise.all([
    buildPrograms(aside),
    buildWithVite({
      configFile: join(root, 'apps/web/vite.config.ts'),
      build: { outDir: join(aside, 'web'), manifest: true },
      logLevel: 'warn',
    }),
  ]);
  // For scripts/check-size.mjs; browsers have no use for it.
  renameSync(join(aside, 'web/.vite/manifest.json'), join(aside, 'app-chunks.json'));
  rmSync(join(aside, 'web/.vite'), { recursive: true });
  await prerenderLanding();
  await compressApp();
  writeFileSync(join(aside, basename(stampFile)), digest);
  replaceDist();
} finally {
  for (const folder of [aside, former]) rmSync(folder, { recursive: true, force: true });
}
