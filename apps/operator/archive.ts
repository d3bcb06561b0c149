import pg from 'pg';
import { makeBaseCopy, rotateBases } from '@sumiller/postgres/archive/base-copies';
import { readCheck } from '@sumiller/postgres/archive/check-record';
import { giveUpArchive, resumeArchive } from '@sumiller/postgres/archive/give-up';
import { type Line, readLine } from '@sumiller/postgres/archive/line';
import { readState } from '@sumiller/postgres/archive/state';
import { switchSegment } from '@sumiller/postgres/archive/switch-segment';
import { findRunningCluster } from '@sumiller/postgres/cluster/cluster';
import { chooseSetup, clusterHome, dataFolder } from '@sumiller/postgres/cluster/cluster-setup';
import { EnvError, loadEnv } from '../portal/env';
import { clusterNames } from '../portal/database/portal-cluster';
import { createLogger } from '../portal/log';
import { checkArchive } from './archive/check-archive';
import { describeWindow, readReaches } from './archive/choose';
import { describeContents } from './archive/count-rows';
import { BackupError } from './backup/backup-error';
import { readCall } from './command/read-call';
import { type ExitCode, runCommand, UsageError } from './command/run-command';

const help = `Muestra y cuida el archivo continuo (ARCHIVE_DIR), con el que se vuelve a cualquier momento.

Uso: npm run archive [-- --now | --base | --check | --give-up | --resume]

Sin opciones: a qué momentos se puede volver, y desde qué línea. Para volver: npm run restore -- --to <momento>.

  --now      archiva ya lo último que pasó
  --base     hace una copia base ahora (el portal hace una al día)
  --check    restaura la última copia base en una carpeta aparte y la lee toda (el portal lo hace cada semana)
  --give-up  deja de archivar para que la tienda siga vendiendo cuando el disco del archivo está lleno o no responde:
             lo que espera se tira, y desde ese momento solo se puede volver a lo ya archivado
  --resume   vuelve a archivar, con una copia base nueva

Código de salida: 0 hecho, 1 no se pudo, 2 uso o ajuste incorrecto.`;

const actions = ['now', 'base', 'check', 'give-up', 'resume'] as const;
const flag = { type: 'boolean' } as const;

async function main(args: string[], signal: AbortSignal): Promise<ExitCode> {
  const call = readCall(args, help, { now: flag, base: flag, check: flag, 'give-up': flag, resume: flag });
  if (!call) return 0;
  const chosenActions = actions.filter((name) => call.values[name]);
  if (call.words.length > 0 || chosenActions.length > 1)
    throw new UsageError('Una sola opción, sin más palabras.');
  const { archive, dataDir } = loadEnv(process.env);
  if (!archive) throw new EnvError('ARCHIVE_DIR no está puesto: no hay archivo continuo.');
  const [action] = chosenActions;
  if (action === undefined) await show(archive.dir);
  else if (action === 'check') await check(dataDir, archive.dir);
  else await act(action, dataDir, archive, signal);
  return 0;
}

async function show(dir: string): Promise<void> {
  const reaches = await readReaches(dir);
  if (reaches.length === 0) console.info(`En ${dir} todavía no hay ninguna copia base completa.`);
  for (const reach of reaches) {
    const record = await readCheck(reach.line);
    const tried = record ? `revisada el ${record.at} (${record.base})` : 'sin revisar';
    console.info(`${describeWindow(reach)}, ${tried}`);
  }
}

async function check(dataDir: string, dir: string): Promise<void> {
  const { base, contents } = await checkArchive(dataDir, dir, await lineOf(dataDir, dir));
  console.info(`La copia base ${base} y lo que le sigue se restauraron: ${describeContents(contents)}`);
}

async function lineOf(dataDir: string, dir: string): Promise<Line> {
  const name = readState(dataFolder(clusterHome(dataDir)))?.line;
  const line = name ? await readLine(dir, name) : null;
  if (line) return line;
  throw new BackupError(`La base de ${dataDir} no archiva en ${dir}: inicia el portal con ARCHIVE_DIR.`);
}

async function act(
  action: Exclude<(typeof actions)[number], 'check'>,
  dataDir: string,
  { dir, bases }: { dir: string; bases: number },
  signal: AbortSignal,
): Promise<void> {
  const running = await findRunningCluster(dataDir);
  if (!running) throw new BackupError('La base está detenida: inicia el portal primero.');
  const setup = await chooseSetup(dataDir, clusterNames, createLogger('error'));
  const client = new pg.Client(running);
  await client.connect();
  try {
    if (action === 'resume') {
      const { line } = await resumeArchive(client, setup, dir);
      const base = await makeBaseCopy(running, line, signal);
      console.info(`Se archiva de nuevo, en la línea ${line.name}, con la copia base ${base.name}.`);
      return;
    }
    if (action === 'give-up') {
      await giveUpArchive(client, setup, dir);
      console.info('Ya no se archiva: la tienda sigue, y no se podrá volver a un momento posterior a este.');
      console.info('Cuando haya lugar otra vez: npm run archive -- --resume');
      return;
    }
    const line = await lineOf(dataDir, dir);
    if (action === 'now') {
      await switchSegment(client, line, signal);
      console.info('Archivado hasta este momento.');
      return;
    }
    const base = await makeBaseCopy(running, line, signal);
    await rotateBases(line, bases, (await readCheck(line))?.base ?? null);
    console.info(`Copia base ${base.name}: ${(base.bytes / 1024 / 1024).toFixed(1)} MB`);
    console.info(`No contiene las llaves: ${dataDir}/secrets.json. Guárdalo aparte.`);
  } finally {
    await client.end();
  }
}

await runCommand(main);
