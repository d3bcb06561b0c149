// Browser files contain no secret: no key by its format, none of this machine's by its value, no source map.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findSecrets } from './lib/find-secrets.mjs';
import { root } from './lib/shell.mjs';

/** Every text within a value. @param {unknown} value @returns {string[]} */
function texts(value) {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
}

/** The keys of the portal that last ran here, except the one for browsers. @returns {string[]} */
function ownKeys() {
  const file = join(resolve(root, process.env.DATA_DIR ?? '.data'), 'secrets.json');
  if (!existsSync(file)) return [];
  const { publishableKey: _public, signingKey, ...others } = JSON.parse(readFileSync(file, 'utf8'));
  return [...texts(others), String(signingKey?.d ?? '')];
}

const known = [
  ...ownKeys(),
  ...[process.env.DATABASE_URL, process.env.SMTP_URL].filter((url) => url !== undefined),
];
const folder = join(root, 'dist/web');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(?:br|gz|woff2|png|webp|avif|ico)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const found = files.flatMap((file) =>
  findSecrets(readFileSync(file, 'utf8'), known).map((name) => `${relative(root, file)}: ${name}`),
);
if (files.length === 0) found.push('dist/web is empty: run npm run build');
console.info(found.length > 0 ? found.join('\n') : `${files.length} files, nothing secret`);
process.exit(found.length > 0 ? 1 : 0);
