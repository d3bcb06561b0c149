import { addressOf, splitHosts } from '@sumiller/postgres/connections/hosts';
import { type Lag, readLag } from '@sumiller/postgres/replicas/lag';
import { type Position, PrimaryPosition } from '@sumiller/postgres/replicas/position';
import pg from 'pg';
import type { Env } from '../../portal/env';
import { fault, type Finding, lasting, megabytes, notice, well } from './finding';

const connectLimitMs = 3_000;
const lateBytes = 256 * 1024 ** 2;
const lateSeconds = 60;

/** Each replica of DATABASE_REPLICA_URL: whether it is a replica, whether it answers, and its lag. */
export async function examineReplicas(
  env: Pick<Env, 'databaseReplicaUrl'>,
  primary: pg.Pool,
): Promise<Finding[]> {
  if (env.databaseReplicaUrl === null) return [];
  const position = await new PrimaryPosition(primary).now();
  return Promise.all(
    splitHosts(env.databaseReplicaUrl).map(async (connectionString) =>
      judgeReplica(addressOf(connectionString), await ask(connectionString, position)),
    ),
  );
}

async function ask(connectionString: string, position: Position): Promise<Lag | string> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: connectLimitMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await readLag(client, position);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function judgeReplica(name: string, found: Lag | string): Finding {
  const subject = `Réplica ${name}`;
  const meanwhile = 'las lecturas van al servidor primario';
  if (typeof found === 'string')
    return notice(subject, `no contesta (${found}): ${meanwhile}`, 'Revisa ese servidor y la red.');
  if (!found.isReplica && found.isSameCluster)
    return notice(
      subject,
      `es un primario: ${meanwhile}`,
      'Tras una promoción, nombra en DATABASE_REPLICA_URL a las réplicas del nuevo primario.',
    );
  if (!found.isReplica)
    return fault(
      subject,
      `es de otro clúster que DATABASE_URL: ${meanwhile}`,
      'Corrige DATABASE_REPLICA_URL, o vuelve a hacer la réplica (pg_basebackup).',
    );
  const { bytes, seconds } = found;
  const behind = bytes === null ? 'sin avance todavía' : `atrasada por ${megabytes(bytes)}`;
  const text = bytes === 0 || seconds === null ? behind : `${behind}, ${lasting(seconds)}`;
  if (bytes === null || bytes > lateBytes || (seconds ?? 0) > lateSeconds)
    return notice(subject, `${text}: ${meanwhile}`, 'Revisa su disco, la red y recovery_min_apply_delay.');
  return well(subject, bytes === 0 ? 'contesta, al día' : `contesta, ${text}`);
}
