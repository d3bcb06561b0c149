import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './shell.mjs';

const usualPlaces = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @param {string} file */
const isShell = (file) => /headless[-_]shell/.test(file);

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/**
 * The headless shell that Playwright installs beside its Chromium: both are in `<name>-<revision>/`.
 * @param {string} chromium
 */
export function shellBeside(chromium) {
  const folder = chromium.replace(/([/\\])chromium(-\d+)[/\\].*$/, '$1chromium_headless_shell$2');
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .find((file) => /headless[-_]shell(\.exe)?$/.test(file));
}

/** This machine's Chromium, if it is installed in a usual place. */
export const installedChromium = () => usualPlaces.find((path) => path && existsSync(path));

/** A headless shell if there is one: its pages take two thirds of the work (ADR 440). */
async function find() {
  const known = installedChromium();
  if (known && (known === process.env.CHROMIUM_PATH || isShell(known))) return known;
  const own = await playwrightsOwn();
  return shellBeside(own) ?? known ?? (existsSync(own) ? own : null);
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
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js');
  await run(process.execPath, [playwright, 'install', '--only-shell', 'chromium']);
}

/**
 * The Chromium for the end-to-end tests; installs one if the machine has none, and on CI also if it has no headless shell.
 * @returns {Promise<string>} path of its executable
 */
export async function ensureChromium() {
  const found = await find();
  const isGiven = found !== null && found === process.env.CHROMIUM_PATH;
  if (found && (isGiven || isShell(found) || !process.env.CI)) return found;
  await install();
  const installed = await find();
  if (installed) return installed;
  fail(
    'No Chromium for the browser tests, and installing one failed.\n' +
      "Install your system's Chromium, or set CHROMIUM_PATH to its executable, and run npm test again.",
  );
}
