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

/** Removes the temporary folders (`dist-<pid>`) of builds that were killed. @param {string} folder */
export function removeBuildLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    const pid = /^dist-(\d+)(?:-former)?$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
