import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of package-lock.json. Found by walking up: the same code runs from apps/portal/ (tests) and, bundled, from dist/, so
 * paths relative to the module would differ.
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package-lock.json was not found above the program');
    folder = parent;
  }
  return folder;
}

/** A path inside the project, from its parts. */
export function projectPath(...parts: string[]): string {
  return join(projectRoot(), ...parts);
}

/** The version of the program, as package.json and CHANGELOG.md have it. */
export function projectVersion(): string {
  const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string };
  return version;
}
