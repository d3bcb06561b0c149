// `npm run size`: the JavaScript each route loads before any interaction, compressed as it is served, against its
// limit. Part of `npm test`. Reads dist/, so build first.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fail, root } from './lib/shell.mjs';

/** @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[] }} Chunk */

const KILOBYTE = 1000;
/** React and its router take 86 of what the public pages have (docs/decisions/0041). */
const limits = {
  landing: 113 * KILOBYTE,
  signIn: 110 * KILOBYTE,
  catalogue: 190 * KILOBYTE,
  any: 233 * KILOBYTE,
  /** A form of several steps with its rules, within the shell. */
  form: 256 * KILOBYTE,
};

const withData = ['src/app/data-layout.tsx'];
const signedIn = [...withData, 'src/app/shell/signed-in-root.tsx'];
const shop = [...signedIn, 'src/app/shell/shopping-layout.tsx', 'src/app/guards/require-location.tsx'];
const desk = [...withData, 'src/app/guards/require-staff.tsx'];
const admin = [
  ...[...signedIn, 'src/app/shell/admin-layout.tsx'],
  ...['src/app/guards/require-location.tsx', 'src/app/guards/require-onboarding.tsx'],
];

/** The page's file, the layouts around it, and the maximum weight of all of it. @type {[string, string[], number][]} */
const routes = [
  ['src/app/home-page.tsx', [], limits.landing],
  ['src/features/auth/auth-page.tsx', [], limits.signIn],
  ['src/features/not-found/not-found-page.tsx', [], limits.any],
  ['src/features/offline/offline-page.tsx', [], limits.any],
  ['src/features/registration/restaurant-page.tsx', withData, limits.any],
  ['src/features/registration/business-page.tsx', withData, limits.any],
  ['src/features/supplier-lead/supplier-lead-page.tsx', withData, limits.any],
  ['src/features/invitation/invitation-page.tsx', withData, limits.any],
  ['src/features/products/products-page.tsx', shop, limits.catalogue],
  ['src/features/desk/today/today-page.tsx', desk, limits.any],
  ['src/features/desk/orders/desk-orders-page.tsx', desk, limits.any],
  ['src/features/desk/print/print-page.tsx', desk, limits.any],
  ['src/features/desk/customers/customers-page.tsx', desk, limits.any],
  ['src/features/desk/leads/leads-page.tsx', desk, limits.any],
  ...[
    'src/features/location-select/location-select-page.tsx',
    'src/features/catalog/catalog-page.tsx',
    'src/features/brands/brands-page.tsx',
    'src/features/brands/brand-page.tsx',
    'src/features/cart/cart-page.tsx',
    'src/features/checkout/checkout-page.tsx',
    'src/features/order-confirmation/order-confirmation-page.tsx',
  ].map((page) => /** @type {[string, string[], number]} */ ([page, shop, limits.any])),
  ...[
    'src/features/dashboard/dashboard-page.tsx',
    'src/features/onboarding/onboarding-page.tsx',
    'src/features/showcase/invoices/invoices-page.tsx',
    'src/features/showcase/suggestions/suggestions-page.tsx',
    'src/features/company-settings/company-settings-page.tsx',
    'src/features/orders/orders-page.tsx',
    'src/features/orders/order-detail-page.tsx',
    'src/features/showcase/profile/profile-page.tsx',
    'src/features/showcase/admin/admin-page.tsx',
    'src/features/showcase/promotions/promotions-page.tsx',
    'src/features/showcase/bestsellers/bestsellers-page.tsx',
    'src/features/recent/recent-page.tsx',
    'src/features/quick-order/quick-order-page.tsx',
    'src/features/showcase/ideal-order/ideal-order-page.tsx',
  ].map((page) => /** @type {[string, string[], number]} */ ([page, admin, limits.any])),
  ['src/features/registration/new-group-page.tsx', admin, limits.form],
];

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
  if (!chunk)
    fail(`The build has no chunk for ${name}: the routes in scripts/check-size.mjs are out of date.`);
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of chunk.imports ?? []) withImports(other, seen);
  return seen;
}

const listed = new Set(routes.map(([page]) => page));
const isPage = (/** @type {string} */ name) => /^src\/(features|app)\/.*-page\.tsx$/.test(name);
const unlisted = Object.keys(chunks).filter((name) => isPage(name) && !listed.has(name));
if (unlisted.length > 0) fail(`Not in the routes of scripts/check-size.mjs: ${unlisted.join(', ')}.`);

const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);
const kilobytes = (/** @type {number} */ bytes) => (bytes / KILOBYTE).toFixed(1).padStart(6);
let over = 0;
for (const [page, around, limit] of routes) {
  const loaded = new Set([...entries, ...around, page].flatMap((name) => [...withImports(name)]));
  const total = [...loaded].reduce((sum, name) => sum + sizeOf(chunks[name]?.file ?? ''), 0);
  if (total > limit) over += 1;
  const verdict = total > limit ? 'OVER' : 'ok  ';
  console.info(`${verdict} ${kilobytes(total)} kB of ${kilobytes(limit)}  ${page.replace(/^src\//, '')}`);
}
if (over > 0) fail(`${over} routes load more JavaScript before interaction than they may.`);
