import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunningCluster } from '@sumiller/postgres/cluster/cluster';
import { clusterHome, dataFolder } from '@sumiller/postgres/cluster/cluster-setup';
import { readPostmaster } from '@sumiller/postgres/cluster/postmaster';
import { databaseTime } from './processor-time';
import { projectPath } from '../apps/portal/root';
import { asPortal } from '../apps/portal/database/portal-cluster';

const startLimitMs = 60_000;

/** The real server in a separate process, on a temporary DATA_DIR. */
export class Portal {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'sumiller-bench-'));
  url = '';
  #process: ChildProcess | null = null;

  constructor(readonly seed: 'none' | 'demo' = 'none') {}

  /** Starts the server and returns the milliseconds until it accepted requests. */
  async start(port: number): Promise<number> {
    const began = performance.now();
    const child = spawn(process.execPath, [projectPath('dist/portal.js')], {
      env: { ...process.env, ...environment(port, this.dataDir, this.seed), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    this.url = `http://127.0.0.1:${port}`;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the server did not start in time')), startLimitMs);
      child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
      child.stdout.on('data', (chunk: Buffer) => {
        if (!chunk.toString().includes(String(port))) return;
        clearTimeout(timer);
        resolve();
      });
    });
    return performance.now() - began;
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.removeAllListeners('exit');
    child.once('exit', () => undefined);
    child.kill('SIGTERM');
    await Promise.race([ended, new Promise((resolve) => child.once('exit', resolve))]);
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Resident memory of the server in megabytes, without its PostgreSQL. */
  memory(): number {
    const pid = String(this.#process?.pid ?? 0);
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' })) / 1024;
  }

  /** Milliseconds of processor time used by the server, without its PostgreSQL. */
  processorTime(): number {
    const stat = readFileSync(`/proc/${String(this.#process?.pid ?? 0)}/stat`, 'utf8').split(') ')[1];
    const [user = 0, system = 0] = stat?.split(' ').slice(11, 13).map(Number) ?? [];
    return (user + system) * 10;
  }

  /** The same for its PostgreSQL. */
  databaseProcessorTime(): number {
    return databaseTime(readPostmaster(dataFolder(clusterHome(this.dataDir)))?.pid ?? 0);
  }

  get keys(): { publishable: string; secret: string } {
    const secrets = JSON.parse(readFileSync(join(this.dataDir, 'secrets.json'), 'utf8')) as {
      publishableKey: string;
      secretKey: string;
    };
    return { publishable: secrets.publishableKey, secret: secrets.secretKey };
  }

  /** A pool on the server's own database, as its own role. */
  async connect(max: number): Promise<pg.Pool> {
    return new pg.Pool({ ...asPortal(await this.#cluster()), max });
  }

  /** The same as the superuser. */
  async connectAsSuperuser(): Promise<pg.Pool> {
    const cluster = await this.#cluster();
    return new pg.Pool({ ...cluster, database: asPortal(cluster).database, max: 1 });
  }

  async #cluster(): Promise<pg.PoolConfig> {
    const cluster = await findRunningCluster(this.dataDir);
    if (!cluster) throw new Error('the embedded PostgreSQL is not running');
    return cluster;
  }
}

function environment(port: number, dataDir: string, seed: string): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: seed,
    LOG_LEVEL: 'warn',
    AUTH_EMAIL_CONFIRMATION: 'false',
    // All measured requests come from one address.
    SIGN_INS_PER_ADDRESS: '1000000',
  };
}
