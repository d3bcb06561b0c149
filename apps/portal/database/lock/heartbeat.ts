import { open, utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often the holder of a file touches it, in milliseconds. */
const everyMs = 2_000;
/** Several beats: the holder may be busy, and a network file system shows them late. */
const watchedMs = 10_000;
/** A file untouched for this long has no holder, even if the two machines' clocks differ. */
const abandonedAfterMs = 120_000;

/** Touches a file while this process runs and `isOurs` holds; the returned function stops it. */
export function beat(
  file: string,
  intervalMs = everyMs,
  isOurs: () => Promise<boolean> = () => Promise.resolve(true),
): () => void {
  const touch = async () => {
    if (!(await isOurs())) return;
    const now = new Date();
    await utimes(file, now, now);
  };
  // The file is being replaced, or the disk is unavailable: the next beat retries.
  const timer = setInterval(() => void touch().catch(() => undefined), intervalMs).unref();
  return () => clearInterval(timer);
}

/**
 * Whether a process keeps touching a file. Its times are mostly compared with each other instead of this machine's clock, since
 * the holder may run on another machine.
 */
export async function beats(file: string, limitMs = watchedMs): Promise<boolean> {
  const first = await touchedAt(file);
  if (first === null || Date.now() - first > abandonedAfterMs) return false;
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    await sleep(Math.min(100, limitMs / 10));
    const now = await touchedAt(file);
    if (now === null) return false;
    if (now !== first) return true;
  }
  return false;
}

/** Opened each time, so that a network file system asks its server instead of its cache. */
async function touchedAt(file: string): Promise<number | null> {
  try {
    const handle = await open(file, 'r');
    try {
      return (await handle.stat()).mtimeMs;
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}
