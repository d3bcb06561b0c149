import { writeFile } from 'node:fs/promises';
import { platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { ownName } from '../system/account';

const megabyte = 1024 * 1024;

export const superuser = 'postgres';

/**
 * The server's settings, passed on the command line at every start, so that they follow the program's version and not the day the
 * cluster was created. Only start, stop and crash messages are logged: statement errors may name people.
 */
export function serverSettings(
  listen: { socketDirectory: string } | { port: number },
  further: Record<string, string> = {},
): string[] {
  const memory = Math.floor(totalmem() / megabyte);
  const address: Record<string, string> =
    'port' in listen
      ? { listen_addresses: '127.0.0.1', port: String(listen.port) }
      : {
          listen_addresses: '',
          unix_socket_directories: `"${listen.socketDirectory.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        };
  const settings: Record<string, string> = {
    ...address,
    max_connections: '100',
    shared_buffers: `${clamp(memory / 8, 64, 512)}MB`,
    effective_cache_size: `${clamp(memory / 2, 256, 16_384)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // A catalogue fits into memory: fetching a row's page is cheap compared to processing the row.
    seq_page_cost: '0.2',
    random_page_cost: '0.22',
    // Short requests on one machine gain more from their own cores than from sharing them.
    max_parallel_workers_per_gather: '0',
    fsync: 'on',
    autovacuum: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...further,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(Math.max(value, low), high));
}

/**
 * The access rules. Over the socket the kernel identifies the client (`peer`): the account that runs the portal, and root, which
 * could become it. There is no password that could leak. Windows has no such sockets and uses a generated password.
 */
export async function writeAccessRules(data: string, role: string): Promise<void> {
  if (platform() === 'win32') {
    await writeFile(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
    return;
  }
  const names = [...new Set([ownName(), 'root'])];
  const map = names.flatMap((name) => [superuser, role].map((login) => `portal "${name}" ${login}\n`));
  await writeFile(join(data, 'pg_ident.conf'), map.join(''));
  await writeFile(
    join(data, 'pg_hba.conf'),
    'local all all peer map=portal\nlocal replication all peer map=portal\n',
  );
}
