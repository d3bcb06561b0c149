import pg from 'pg';
import { readBases } from '@sumiller/postgres/archive/base-copies';
import { readLine } from '@sumiller/postgres/archive/line';
import { readState } from '@sumiller/postgres/archive/state';
import { findRunningCluster } from '@sumiller/postgres/cluster/cluster';
import { clusterHome, dataFolder } from '@sumiller/postgres/cluster/cluster-setup';
import { type ArchiveStatus, readArchiveStatus } from '../../portal/database/archive-status';
import type { Env } from '../../portal/env';
import { type Finding, fault, lasting, notice, well } from './finding';

const subject = 'Archivo continuo';
const lateSeconds = 180;
const baseHours = 26;
const checkDays = 8;

/** Whether every moment until the last minute can be restored. */
export async function examineArchive(env: Pick<Env, 'archive' | 'dataDir'>): Promise<Finding> {
  const data = dataFolder(clusterHome(env.dataDir));
  if (!env.archive) return well(subject, 'apagado (sin ARCHIVE_DIR)');
  const running = await findRunningCluster(env.dataDir).catch(() => null);
  if (!running) return notice(subject, 'la base está detenida', 'Inicia el portal: archiva mientras corre.');
  const client = new pg.Client(running);
  try {
    await client.connect();
    const name = readState(data)?.line;
    const line = name ? await readLine(env.archive.dir, name).catch(() => null) : null;
    const first = line && (await readBases(line).catch(() => []))[0];
    return judgeArchive(await readArchiveStatus(client, data, line), first?.endedAt ?? null, Date.now());
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function judgeArchive(status: ArchiveStatus, firstBaseAt: string | null, now: number): Finding {
  const { oldestSeconds, waiting, givenUpAt, baseAt, checkedAt, checkFailure } = status;
  const age = (at: string) => (now - Date.parse(at)) / 1_000;
  if (givenUpAt !== null)
    return fault(
      subject,
      `abandonado hace ${lasting(age(givenUpAt))}: no se puede volver a ningún momento desde entonces`,
      'Haz lugar en el disco del archivo y sigue: npm run archive -- --resume',
    );
  if (oldestSeconds > lateSeconds)
    return fault(
      subject,
      `${waiting} segmentos esperan, el más viejo hace ${lasting(oldestSeconds)}`,
      'Mira postgres.log y el disco de ARCHIVE_DIR. Si no tiene remedio: npm run archive -- --give-up',
    );
  if (baseAt === null)
    return fault(
      subject,
      'no hay ninguna copia base completa',
      'Espera unos minutos, o npm run archive -- --base',
    );
  if (checkFailure !== null)
    return fault(
      subject,
      `la última revisión no pudo restaurar la copia base: ${checkFailure}`,
      'Mira el disco de ARCHIVE_DIR. Haz otra copia (npm run archive -- --base) y revísala (npm run archive -- --check)',
    );
  const text = `al día, la última copia base hace ${lasting(age(baseAt))}`;
  if (age(baseAt) > baseHours * 3_600)
    return fault(subject, text, 'Mira el registro del portal, y haz una ahora: npm run archive -- --base');
  const tried = checkedAt ?? firstBaseAt;
  const how = checkedAt ? `revisada hace ${lasting(age(checkedAt))}` : 'ninguna revisada';
  return tried !== null && age(tried) > checkDays * 86_400
    ? notice(subject, `${text}, ${how}`, 'Revísala: npm run archive -- --check')
    : well(subject, `${text}, ${how}`);
}
