import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, setPriority } from 'node:os';
import type { Logger } from '../log';

/** Checks the newest base copy in a separate process, at a lower priority than the buyers' requests. */
export async function runCheck(log: Logger, signal: AbortSignal): Promise<void> {
  // Next to this program in the build.
  const program = join(dirname(fileURLToPath(import.meta.url)), 'archive.js');
  // Missing when run from sources, in tests.
  if (!existsSync(program)) return;
  const child = spawn(process.execPath, [program, '--check'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) log.info('the newest base copy was restored and checked');
  else
    log.error(
      { reason: stderr.trim() || `the check ended with ${code}` },
      'the newest base copy could not be restored: the archive may not bring this shop back',
    );
}
