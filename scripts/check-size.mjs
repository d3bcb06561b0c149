// `npm run size`: the JavaScript each route loads before any interaction, compressed as it is served, against its
// limit. Part of `npm test`. Reads dist/, so build first.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readRoutes } from './lib/read-routes.mjs';
import { fail, root } from './lib/shell.mjs';

/** @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[] }} Chunk */

const KILOBYTE = 1000;
/**
 * The first file, with React and its router, takes 104 of the public pages' limits (docs/decisions/0041). The same code weighs up
 * to 0.2 more or less in another build, so a page keeps at least 0.5 below its limit.
 */
const limits = {
  landing: 116 * KILOBYTE,
  signIn: 112 * KILOBYTE,
  catalogue: 182 * KILOBYTE,
  any: 230 * KILOBYTE,
};

/** Pages with a limit other than `any`, by the name of their route. @type {Record<string, number>} */
const limitOf = {
  home: limits.landing,
  auth: limits.signIn,
  products: limits.catalogue,
};

const routes = readRoutes(readFileSync(join(root, 'apps/web/src/app/router.tsx'), 'utf8'));

const site = join(root, 'dist/web');
const chunksFile = join(root, 'dist/app-chunks.json');
if (!existsSync(chunksFile)) fail(`There is no ${chunksFile}: run npm run build first.`);
/** @type {Record<string, Chunk>} */
const chunks = JSON.parse(readFileSync(chunksFile, 'utf8'));

/** @type {Map<string, number>} */
const sizes = new Map();

/** @param {string} file */
function sizeOf(file) {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const size = file.endsWith('.js')
    ? brotliCompressSync(readFileSync(join(site, file)), { params }).length
    : 0;
  sizes.set(file, size);
  return size;
}

/** All chunks loaded with one. @param {string} name @param {Set<string>} seen */
function withImports(name, seen = new Set()) {
  const chunk = chunks[name];
  if (!chunk) fail(`The build has no chunk for ${name}: is dist/ older than the router?`);
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of chunk.imports ?? []) withImports(other, seen);
  return seen;
}

const known = new Set(routes.map(({ file }) => file));
const isPage = (/** @type {string} */ name) => /^src\/(features|app)\/.*-page\.tsx$/.test(name);
const unread = Object.keys(chunks).filter((name) => isPage(name) && !known.has(name));
if (unread.length > 0)
  fail(`Not found among the routes of apps/web/src/app/router.tsx: ${unread.join(', ')}.`);

const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);
const kilobytes = (/** @type {number} */ bytes) => (bytes / KILOBYTE).toFixed(1).padStart(6);
let over = 0;
for (const { name, file, around } of routes) {
  const limit = limitOf[name] ?? limits.any;
  const loaded = new Set([...entries, ...around, file].flatMap((chunk) => [...withImports(chunk)]));
  const total = [...loaded].reduce((sum, name) => sum + sizeOf(chunks[name]?.file ?? ''), 0);
  if (total > limit) over += 1;
  const verdict = total > limit ? 'OVER' : 'ok  ';
  console.info(`${verdict} ${kilobytes(total)} kB of ${kilobytes(limit)}  ${file.replace(/^src\//, '')}`);
}
if (over > 0) fail(`${over} routes load more JavaScript before interaction than they may.`);
