import { join } from 'node:path';
import { loadEnv } from '../portal/env';
import { recordBackup } from '../portal/database/backup-record';
import { withDatabaseAsItIs } from '../portal/database/with-database';
import { writeBackup } from './backup/write-backup';
import { readCall, readWords } from './command/read-call';
import { type ExitCode, runCommand } from './command/run-command';

const help = `Guarda todo lo que hay en el portal (catálogo, cuentas, carritos, pedidos) en un solo archivo.

Uso: npm run backup -- <archivo>

Se puede hacer con el portal en marcha: el archivo es de un solo momento, aunque mientras tanto entren pedidos.
Un archivo que ya existe no se toca. El respaldo contiene datos de personas y contraseñas cifradas: guárdalo como
guardas el portal. Las llaves (DATA_DIR/secrets.json) y las imágenes subidas (DATA_DIR/pictures) no van dentro:
docs/operations.md dice cómo se guardan.

Ejemplo: npm run backup -- /respaldos/sumiller-2026-11-20.backup
Código de salida: 0 hecho, 1 no se pudo (no queda ningún archivo), 2 uso incorrecto.`;

async function main(args: string[], signal: AbortSignal): Promise<ExitCode> {
  const call = readCall(args, help, {});
  if (!call) return 0;
  const [file] = readWords(call.words, 'Falta el archivo en que se guarda.');
  const env = loadEnv(process.env);
  const report = await withDatabaseAsItIs(env, (pool) => writeBackup(pool, file, signal));
  await recordBackup(env.dataDir, 'made', report.file);
  const tables = Object.values(report.rows);
  const rows = tables.reduce((sum, count) => sum + count, 0);
  console.info(`Respaldo guardado en ${report.file}`);
  console.info(`  ${tables.length} tablas, ${rows} filas, ${(report.bytes / 1024 / 1024).toFixed(1)} MB`);
  console.info(`Las llaves no van dentro: ${join(env.dataDir, 'secrets.json')}. Guárdalas aparte.`);
  console.info(`Las imágenes subidas tampoco: copia también ${env.pictures.dir}, si existe.`);
  return 0;
}

await runCommand(main);
