import { resolve } from 'node:path';
import { readMoment } from '@sumiller/postgres/archive/path';
import { type Env, EnvError, loadEnv } from '../portal/env';
import { recordBackup } from '../portal/database/backup-record';
import { choose } from './archive/choose';
import { describeContents } from './archive/count-rows';
import { restoreMoment } from './archive/restore-moment';
import { restoreBackup } from './backup/restore-backup';
import { verifyBackup } from './backup/verify-backup';
import { readCall, readWords } from './command/read-call';
import { type ExitCode, runCommand, UsageError } from './command/run-command';

const help = `Pone un respaldo en un lugar sin datos: un DATA_DIR nuevo o una base de datos vacía (DATABASE_URL).

Uso: npm run restore -- <archivo> [--check]
     npm run restore -- --to <momento> [--line <línea>]

Antes de tocar nada revisa el archivo completo. Nunca escribe sobre datos que ya están: para volver a un respaldo en el
mismo lugar, detén el portal y aparta primero la carpeta de su base de datos.

  --check   solo revisa el archivo
  --to      vuelve a un momento del archivo continuo (ARCHIVE_DIR): fecha y hora con su desfase, como
            2026-11-20T14:05:00-06:00, o «latest», lo último que hay. Siempre en un DATA_DIR nuevo
  --line    la línea del archivo, si el momento está en varias (npm run archive las muestra)

Ejemplo: DATA_DIR=/srv/sumiller-nuevo npm run restore -- /respaldos/sumiller-2026-11-20.backup
         DATA_DIR=/srv/sumiller-nuevo ARCHIVE_DIR=/archivo npm run restore -- --to 2026-11-20T14:05:00-06:00
Código de salida: 0 hecho, 1 no se pudo (los datos que había siguen igual), 2 uso incorrecto.`;

async function main(args: string[], signal: AbortSignal): Promise<ExitCode> {
  const call = readCall(args, help, {
    check: { type: 'boolean' },
    to: { type: 'string' },
    line: { type: 'string' },
  });
  if (!call) return 0;
  const { to, line } = call.values;
  if (to !== undefined) {
    if (call.words.length > 0 || call.values.check)
      throw new UsageError('--to va sin archivo y sin --check.');
    return restoreTo(to, line);
  }
  if (line !== undefined) throw new UsageError('--line va con --to.');
  const file = resolve(readWords(call.words, 'Falta el archivo del respaldo.')[0]);
  const env = loadEnv(process.env);
  const { header, seal } = await verifyBackup(file);
  const counts = Object.values(seal.rows);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  console.info(`${file}: completo, del ${header.createdAt}, ${counts.length} tablas, ${rows} filas`);
  if (call.values.check) {
    await recordBackup(env.dataDir, 'checked', file);
    return 0;
  }
  await restoreBackup(env, { file, header, seal }, signal);
  announce(env);
  return 0;
}

async function restoreTo(text: string, line: string | undefined): Promise<ExitCode> {
  const moment = momentOf(text);
  const env = loadEnv(process.env);
  if (!env.archive) throw new EnvError('ARCHIVE_DIR no está puesto: di dónde está el archivo continuo.');
  const began = Date.now();
  const choice = await choose(env.archive.dir, moment, line);
  console.info(`Desde la copia base ${choice.base.name} de la línea ${choice.path.line.name}.`);
  const contents = await restoreMoment(env.dataDir, choice, moment);
  console.info(`${describeContents(contents)} (${((Date.now() - began) / 1_000).toFixed(0)} s)`);
  announce(env);
  return 0;
}

function momentOf(text: string): bigint | null {
  if (text === 'latest') return null;
  try {
    return readMoment(text);
  } catch {
    throw new UsageError(
      `"${text}" no es un momento: escribe fecha, hora y desfase (2026-11-20T14:05:00-06:00), o latest.`,
    );
  }
}

function announce({ dataDir, pictures }: Env): void {
  console.info('Restaurado. Ya puedes iniciar el portal.');
  console.info(
    `Las llaves no vienen en la copia: para seguir con las mismas, pon las tuyas en ${dataDir}/secrets.json.`,
  );
  console.info(`Las imágenes subidas tampoco: pon las tuyas en ${pictures.dir}.`);
}

await runCommand(main);
