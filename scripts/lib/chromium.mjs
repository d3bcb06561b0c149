import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './shell.mjs';

const usualPlaces = [
  process.env.CHROMIUM_PATH,
  // The headless shell: the same pages with a fifth less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** This machine's Chromium, if it is installed in a usual place. */
export const installedChromium = () => usualPlaces.find((path) => path && existsSync(path));

async function find() {
  const known = installedChromium();
  if (known) return known;
  const own = await playwrightsOwn();
  return existsSync(own) ? own : null;
}

/** @returns {Promise<boolean>} whether the system has a Chromium now */
async function installWithApt() {
  console.info('Installing Chromium (apt-get) …');
  await run('apt-get', ['update', '-qq']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      quiet: true,
    });
    if (code === 0) return true;
  }
  return false;
}

async function install() {
  const onDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (onDebian && (await installWithApt())) return;
  console.info('Installing Chromium (playwright) …');
  await run(process.execPath, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
}

/**
 * The Chromium for the end-to-end tests; installs one if the machine has none.
 * @returns {Promise<string>} path of its executable
 */
export async function ensureChromium() {
  const found = await find();
  if (found) return found;
  await install();
  const installed = await find();
  if (installed) return installed;
  fail(
    'No Chromium for the browser tests, and installing one failed.\n' +
      "Install your system's Chromium, or set CHROMIUM_PATH to its executable, and run npm test again.",
  );
}
