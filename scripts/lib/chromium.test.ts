import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { shellBeside } from './chromium.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sumiller-browsers-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(path: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

describe("Playwright's headless shell", () => {
  it.each([
    'chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell',
    'chromium_headless_shell-1255/chrome-linux/headless_shell',
    'chromium_headless_shell-1255/chrome-headless-shell-win64/chrome-headless-shell.exe',
  ])('is found at %s', (path) => {
    const shell = install(path);
    expect(shellBeside(join(folder, 'chromium-1255/chrome-linux64/chrome'))).toBe(shell);
  });

  it('is not one of another revision', () => {
    install('chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell');
    expect(shellBeside(join(folder, 'chromium-1255/chrome-linux64/chrome'))).toBeUndefined();
  });
});
