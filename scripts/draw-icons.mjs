// `node scripts/draw-icons.mjs`: the installed app's icons (apps/web/public/icons) from their drawings (apps/web/icons).
// Systems want PNG; the results are committed, so that a build needs no browser.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './lib/chromium.mjs';
import { root } from './lib/shell.mjs';

const icons = [
  { file: 'app-192.png', drawing: 'app.svg', size: 192 },
  { file: 'app-512.png', drawing: 'app.svg', size: 512 },
  { file: 'maskable-512.png', drawing: 'full-bleed.svg', size: 512 },
  { file: 'apple-touch-icon.png', drawing: 'full-bleed.svg', size: 180 },
];

const folder = join(root, 'apps/web/public/icons');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();
for (const { file, drawing, size } of icons) {
  const svg = readFileSync(join(root, 'apps/web/icons', drawing), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: join(folder, file), omitBackground: true });
}
await browser.close();
