import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Removes what killed processes have left in a folder; the first group of `named` is the process in a name.
 * @param {string} folder @param {RegExp} named
 */
export function removeLeftovers(folder, named) {
  for (const name of readdirSync(folder)) {
    const pid = named.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
