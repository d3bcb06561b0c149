import type pg from 'pg';
import { contractMigrations } from '../../portal/database/contract';
import {
  readServerFigures,
  readShopFigures,
  type ServerFigures,
  type ShopFigures,
} from '../../portal/database/figures';
import { migrationVersions, unknownMigrations } from '../../portal/database/migrations';
import type { Env } from '../../portal/env';
import { examineReplicas } from './replicas';
import { type Finding, fault, lasting, megabytes, notice, well } from './finding';

const fullShare = 0.8;
const longTransactionSeconds = 300;
const clockSeconds = 2;
const mailSeconds = 900;

/** The findings from the database, in the order of the report. */
export async function examineDatabase(
  pool: pg.Pool,
  env: Pick<Env, 'databaseReplicaUrl'>,
): Promise<Finding[]> {
  const sent = Date.now() / 1_000;
  const server = await readServerFigures(pool);
  const received = Date.now() / 1_000;
  const { finding, complete } = await examineMigrations(pool);
  return [
    well('PostgreSQL', `versión ${server.version}, ${megabytes(server.databaseBytes)}`),
    finding,
    examineConnections(server),
    examineWork(server),
    examineStandbys(server),
    ...(await examineReplicas(env, pool)),
    examineClock(server, sent, received),
    ...(complete ? [examineOutbox(await readShopFigures(pool))] : []),
  ];
}

async function examineMigrations(pool: pg.Pool): Promise<{ finding: Finding; complete: boolean }> {
  const subject = 'Migraciones';
  const here = await migrationVersions(contractMigrations.directory);
  const unknown = await unknownMigrations(pool, contractMigrations);
  if (unknown.length > 0) {
    const text = `la base llega a ${unknown.at(-1)}, este programa a ${here.at(-1)}`;
    return { finding: fault(subject, text, 'Usa la versión del programa que la migró.'), complete: true };
  }
  const found = await pool.query<{ found: string | null }>(
    `select to_regclass('supabase_migrations.schema_migrations') as found`,
  );
  const { rows } = found.rows[0]?.found
    ? await pool.query<{ version: string }>('select version from supabase_migrations.schema_migrations')
    : { rows: [] };
  const there = new Set(rows.map(({ version }) => version));
  const missing = here.filter((version) => !there.has(version));
  if (missing.length === 0)
    return { finding: well(subject, `${here.length}, hasta ${here.at(-1)}`), complete: true };
  const text = `faltan ${missing.length} de ${here.length} (desde ${missing[0]})`;
  return {
    finding: notice(subject, text, 'Haz un respaldo e inicia esta versión: las aplica.'),
    complete: false,
  };
}

export function examineConnections({ connections, maxConnections }: ServerFigures): Finding {
  const used = Object.values(connections).reduce((sum, count) => sum + count, 0);
  const text = `${used} de ${maxConnections} en uso`;
  if (used < maxConnections * fullShare) return well('Conexiones', text);
  const advice = 'Baja POOL_SIZE o sube max_connections (docs/deployment.md, Several portals).';
  return used >= maxConnections ? fault('Conexiones', text, advice) : notice('Conexiones', text, advice);
}

/** Blockers of other work: a transaction left open holds locks, and keeps dead rows from being cleaned up. */
function examineWork({ longestTransactionSeconds, waitingForLocks }: ServerFigures): Finding {
  const text = `la transacción más larga lleva ${lasting(longestTransactionSeconds)}, ${waitingForLocks} esperan un candado`;
  return longestTransactionSeconds < longTransactionSeconds
    ? well('Trabajo', text)
    : notice('Trabajo', text, 'Busca en pg_stat_activity quién la dejó abierta (xact_start).');
}

/** The replicas that stream from this server, as far as this login can see them. */
function examineStandbys({ replicas, replicaLagBytes }: ServerFigures): Finding {
  const text = replicas === 0 ? 'ninguna' : `${replicas}, la más atrasada por ${megabytes(replicaLagBytes)}`;
  return replicaLagBytes < 256 * 1024 ** 2
    ? well('Réplicas', text)
    : notice('Réplicas', text, 'Revisa la red y el disco de la réplica.');
}

/** The server answered at some moment between sending the query and receiving its answer. */
export function examineClock(
  { clock }: Pick<ServerFigures, 'clock'>,
  sent: number,
  received: number,
): Finding {
  const off = Math.max(sent - clock, clock - received, 0);
  const text = `el de la base y el de esta máquina difieren ${off.toFixed(1)} s`;
  return off <= clockSeconds
    ? well('Reloj', text)
    : fault(
        'Reloj',
        text,
        'Sincroniza ambos (chrony o systemd-timesyncd): las sesiones vencen por el reloj.',
      );
}

export function examineOutbox(shop: ShopFigures): Finding {
  const subject = 'Correos por enviar';
  const reason = shop.mailError ? ` (${shop.mailError})` : '';
  const text = `${shop.mailsDue}, el más viejo de hace ${lasting(shop.oldestMailSeconds)}; ${shop.mailsGivenUpInDay} abandonados en un día${reason}`;
  if (shop.oldestMailSeconds > mailSeconds || shop.mailsGivenUpInDay > 0)
    return notice(subject, text, 'Mira npm run outbox -- --list y revisa SMTP_URL.');
  return well(subject, text);
}
