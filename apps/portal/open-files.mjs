import { readFileSync } from 'node:fs';

/** Files a portal opens in addition to its database connections: browser connections, its own program, logs. */
const furtherFiles = 200;

/**
 * Aborts a start if so few files may be open that the portal could not even load, or would break with the first crowd. Linux
 * reports the limit; Node has raised its own to the maximum.
 */
export function refuseFewFiles() {
  const needed = (Number(process.env.POOL_SIZE) || 20) + furtherFiles;
  const most = openFilesLimit();
  if (most >= needed) return;
  process.stderr.write(
    `Only ${most} files may be open at once; the portal needs ${needed}. Raise the limit: ulimit -n 4096, or ` +
      'LimitNOFILE=4096 in a systemd unit.\n',
  );
  process.exit(3);
}

/** The number of files this process may have open at once. */
export function openFilesLimit() {
  try {
    const line = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return line?.[1] ? Number(line[1]) : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
