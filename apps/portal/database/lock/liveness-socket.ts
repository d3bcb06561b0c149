import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { basename, join } from 'node:path';
import { makeFolder } from '@sumiller/postgres/system/make-folder';

const longestSocketPath = 100;

/** `name` is relative to DATA_DIR, which another container may have mounted under another path. */
type LivenessSocket = { name: string | null; close(): Promise<void> };

/**
 * A socket that answers for as long as this process lives, also to other containers, which see neither our pid nor our exit.
 * Without one (Windows, a long path, a file system without sockets) only pids count.
 */
export async function openLivenessSocket(dataDir: string): Promise<LivenessSocket> {
  const path = join(dataDir, `portal-${randomBytes(6).toString('hex')}.sock`);
  const none: LivenessSocket = { name: null, close: () => Promise.resolve() };
  if (platform() === 'win32' || Buffer.byteLength(path) > longestSocketPath) return none;
  await makeFolder(dataDir, 0o700).catch(() => undefined);
  const server = createServer((socket) => socket.destroy()).unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(none));
    server.listen(path, () =>
      resolve({ name: basename(path), close: () => new Promise((done) => server.close(() => done())) }),
    );
  });
}
