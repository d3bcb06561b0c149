import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { clusterHome } from '@sumiller/postgres/cluster/cluster-setup';
import type { Env } from '../../portal/env';
import { readBackupRecord } from '../../portal/database/backup-record';
import { liveHolder } from '../../portal/database/lock/holder';
import { type Finding, fault, lasting, megabytes, notice, well } from './finding';

const fewBytes = 512 * 1024 ** 2;
const littleShare = 0.1;
const backupHours = 26;
const checkDays = 8;
const answerMs = 5_000;

type Readiness = { status?: string; checks?: Record<string, string> };

/** The process that holds DATA_DIR, and whether its portal accepts orders. */
export async function examineHolder({ dataDir }: Pick<Env, 'dataDir'>): Promise<Finding> {
  const subject = 'Portal';
  const holder = await liveHolder(dataDir);
  if (!holder)
    return fault(
      subject,
      `ningún proceso usa ${dataDir}`,
      'Inicia el portal, o da el DATA_DIR con que corre.',
    );
  const who = `proceso ${holder.pid}`;
  if (holder.stopping) return notice(subject, `${who} se está deteniendo`, 'Espera a que termine.');
  if (!holder.url) return notice(subject, `${who} está iniciando`, 'Vuelve a preguntar en un minuto.');
  const ready = await readinessOf(holder.url);
  if (ready.status === 'ok') return well(subject, `${who}, ${holder.url}, recibe pedidos`);
  const failed = Object.entries(ready.checks ?? {}).filter(([, state]) => state === 'failed');
  const what = failed.map(([name]) => name).join(', ') || 'no contesta';
  return fault(subject, `${who}, ${holder.url}, no está listo (${what})`, 'Mira abajo y en su registro.');
}

async function readinessOf(url: string): Promise<Readiness> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answerMs) });
    return (await answer.json()) as Readiness;
  } catch {
    return {};
  }
}

/** Free space on the disk of the database, or of DATA_DIR if the database is elsewhere. */
export async function examineDisk({
  dataDir,
  databaseUrl,
}: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<Finding> {
  let folder = databaseUrl ? dataDir : clusterHome(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, blocks, bsize } = await statfs(folder);
  const [free, share] = [bavail * bsize, bavail / blocks];
  const text = `${megabytes(free)} libres en ${folder} (${Math.floor(share * 100)} %)`;
  const advice = 'Libera espacio o agranda el disco: lleno, no se puede comprar.';
  if (free < fewBytes) return fault('Disco', text, advice);
  return share < littleShare ? notice('Disco', text, advice) : well('Disco', text);
}

/**
 * The last backup and its check, as `npm run backup` and `npm run restore -- --check` recorded them in DATA_DIR. A database that
 * several portals use is backed up from one of them, or by other means: nothing is known of that here.
 */
export async function examineBackup(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  now = Date.now(),
): Promise<Finding> {
  const { made, checked } = await readBackupRecord(dataDir);
  const age = ({ at }: { at: string }) => (now - Date.parse(at)) / 1_000;
  const subject = 'Respaldo';
  if (!made && databaseUrl)
    return notice(
      subject,
      `no hay ninguno anotado en ${dataDir}; puede hacerse desde otro portal de esta base`,
      'Confirma que alguno, o su servidor, la respalda a diario; si no, programa npm run backup aquí.',
    );
  if (!made)
    return fault(
      subject,
      `no hay ninguno anotado en ${dataDir}`,
      'Programa npm run backup a diario (docs/operations.md).',
    );
  const text = `el último hace ${lasting(age(made))} (${made.file})`;
  if (age(made) > backupHours * 3_600)
    return fault(subject, text, 'Revisa por qué no corrió y haz uno ahora: npm run backup -- <archivo>.');
  const how = `npm run restore -- ${made.file} --check`;
  if (!checked) return notice(subject, `${text}, ninguno revisado`, `Revísalo: ${how}`);
  const full = `${text}, revisado hace ${lasting(age(checked))}`;
  return age(checked) > checkDays * 86_400
    ? notice(subject, full, `Revisa el último: ${how}`)
    : well(subject, full);
}
