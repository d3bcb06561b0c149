import type pg from 'pg';
import { findRunningCluster } from '@sumiller/postgres/cluster/cluster';
import { refuseUnreachable } from '../../portal/database/contract';
import type { Env } from '../../portal/env';
import { projectVersion } from '../../portal/root';
import { examineArchive } from './archive';
import { examineDatabase } from './database';
import { type Finding, fault, well } from './finding';
import { examineBackup, examineDisk, examineHolder } from './machine';
import { examineMail } from './mail';
import { asPortal } from '../../portal/database/portal-cluster';
import { withOperatorPool } from '../../portal/database/operator-pool';

/** Examines everything and changes nothing: a stopped database stays stopped. */
export async function examine(env: Env): Promise<Finding[]> {
  const parts = await Promise.all([
    examineHolder(env),
    examineItsDatabase(env),
    examineDisk(env),
    examineBackup(env),
    env.databaseUrl ? [] : examineArchive(env),
    examineMail(env),
  ]);
  return [well('Versión', `Sumiller ${projectVersion()}, Node ${process.versions.node}`), ...parts.flat()];
}

async function examineItsDatabase(env: Env): Promise<Finding[]> {
  const connection = await connectionOf(env);
  const subject = 'Base de datos';
  if (!connection) return [fault(subject, 'está detenida', 'Inicia el portal: la base arranca con él.')];
  try {
    return await withOperatorPool(connection, async (pool) => {
      await refuseUnreachable(pool);
      return examineDatabase(pool, env);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [fault(subject, reason, 'docs/operations.md, «When it ends», dice qué significa.')];
  }
}

async function connectionOf({ databaseUrl, dataDir }: Env): Promise<pg.PoolConfig | null> {
  if (databaseUrl) return { connectionString: databaseUrl };
  const running = await findRunningCluster(dataDir).catch(() => null);
  return running && asPortal(running);
}
