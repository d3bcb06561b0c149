import { execFileSync } from 'node:child_process';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import type pg from 'pg';

/** The origin of the figures, without which they mean nothing. */
export type Machine = { date: string; commit: string; hardware: string; system: string; versions: string };

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'not a git checkout';
  }
}

export async function describeMachine(pool: pg.Pool): Promise<Machine> {
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const processors = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
    commit: commit(),
    hardware: `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}, ${memory} GB`,
    system: `${platform()} ${release()} ${arch()}`,
    versions: `Node ${process.versions.node}, PostgreSQL ${rows[0]?.version ?? '?'} (embedded)`,
  };
}
