import { resolve } from 'node:path';
import { loadEnv } from '../portal/env';
import { recordBackup } from '../portal/database/backup-record';
import { restoreBackup } from './backup/restore-backup';
import { verifyBackup } from './backup/verify-backup';
import { readCall, readWords } from './command/read-call';
import { type ExitCode, runCommand } from './command/run-command';

const help = `Pone un respaldo en un lugar sin datos: un DATA_DIR nuevo o una base de datos vacía (DATABASE_URL).

Uso: npm run restore -- <archivo> [--check]

Antes de tocar nada revisa el archivo completo. Nunca escribe sobre datos que ya están: para volver a un respaldo en el
mismo lugar, detén el portal y aparta primero la carpeta de su base de datos.

  --check   solo revisa el archivo

Ejemplo: DATA_DIR=/srv/sumiller-nuevo npm run restore -- /respaldos/sumiller-2026-11-20.backup
Código de salida: 0 hecho, 1 no se pudo (los datos que había siguen igual), 2 uso incorrecto.`;

async function main(args: string[], signal: AbortSignal): Promise<ExitCode> {
  const call = readCall(args, help, { check: { type: 'boolean' } });
  if (!call) return 0;
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
  console.info('Restaurado. Ya puedes iniciar el portal.');
  return 0;
}

await runCommand(main);
