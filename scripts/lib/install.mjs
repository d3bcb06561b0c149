import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './shell.mjs';

const oldestNode = { major: 20, minor: 19 };

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor)) return;
  fail(
    `Sumiller needs Node ${oldestNode.major}.${oldestNode.minor} or newer; this is Node ${process.versions.node}.`,
  );
}

/** @param {string} path */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * npm writes node_modules/.package-lock.json last, so that an interrupted install never looks complete. Optional packages (other
 * platforms' binaries) may be missing.
 */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

/** Installs the locked dependencies if node_modules does not match package-lock.json. */
export async function ensureDependencies() {
  checkNode();
  if (isInstalled()) return;
  console.info('Installing dependencies (npm ci) …');
  // NODE_ENV=production would leave out packages the build needs.
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) fail('npm ci failed: see the message above. Is the npm registry reachable?');
}
