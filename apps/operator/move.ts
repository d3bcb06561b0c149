import { loadEnv } from '../portal/env';
import { withDatabaseAsItIs } from '../portal/database/with-database';
import { readCall } from './command/read-call';
import { type ExitCode, runCommand, UsageError } from './command/run-command';
import type { Moved } from './move/move-shop';
import { moveTo, readDestination } from './move/move-to';
import { countLate } from './move/sums';

const help = `Mueve la tienda completa (catálogo, cuentas con sus contraseñas, carritos, pedidos) a otra base de datos.

Uso: npm run move -- --to <destino> [--dry-run]

El origen es el del portal (DATA_DIR o DATABASE_URL). El destino es una base de datos con las mismas migraciones y sin
datos (postgres://…), como la de un proyecto de Supabase después de «supabase db push», o la carpeta de un portal nuevo.
Todo pasa o nada: se compara fila por fila antes de terminar. El origen no cambia.

Detén antes el portal: lo que se pida después del momento que se lee no se mueve. Todas las personas vuelven a iniciar
sesión, con su misma contraseña y su mismo segundo factor.

  --dry-run   lo hace todo y al final lo deshace (solo con una base de datos)

Ejemplo: DATA_DIR=/srv/sumiller npm run move -- --to "$SUPABASE_DB_URL"
         DATABASE_URL="$SUPABASE_DB_URL" npm run move -- --to /srv/sumiller-nuevo
Código de salida: 0 hecho, 1 no se pudo (el destino sigue igual), 2 uso incorrecto.`;

async function main(args: string[], signal: AbortSignal): Promise<ExitCode> {
  const call = readCall(args, help, { to: { type: 'string' }, 'dry-run': { type: 'boolean' } });
  if (!call) return 0;
  const { to, 'dry-run': dryRun = false } = call.values;
  if (to === undefined) throw new UsageError('Falta --to, el destino.');
  if (call.words.length > 0) throw new UsageError(`Sobra: ${call.words.join(' ')}.`);
  const destination = readDestination(to);
  // The address is not repeated, as it may contain a password.
  if (!destination) throw new UsageError('--to es una dirección postgres://… o una carpeta.');
  if (dryRun && 'dataDir' in destination) throw new UsageError('--dry-run va con una base de datos.');

  await withDatabaseAsItIs(loadEnv(process.env), async (source) => {
    const moved = await moveTo(source, destination, { dryRun, signal });
    report(moved, dryRun);
    reportLate(await countLate(source, moved.books));
  });
  return 0;
}

function report({ rows, books, moment, unreadable }: Moved, dryRun: boolean): void {
  const tables = Object.entries(rows);
  const total = tables.reduce((sum, [, count]) => sum + count, 0);
  for (const [name, count] of tables.filter(([, count]) => count > 0))
    console.info(`  ${name.padEnd(40)} ${count}`);
  const done = dryRun ? 'Ensayo completo, y deshecho' : 'Movido';
  console.info(
    `${done}: ${tables.length} tablas, ${total} filas, como estaban a las ${moment.toISOString()}.`,
  );
  console.info('Cada tabla se comparó en los dos lados, fila por fila: son iguales.');
  const last = books.last ? `; el último, ${books.last}` : '';
  console.info(`${books.accounts} cuentas. ${books.orders} pedidos por $${books.money}${last}.`);
  if (unreadable > 0)
    console.info(
      `${unreadable} cuentas tienen la contraseña o el segundo factor cifrados de una forma que no se lee fuera de su ` +
        'servicio: esas personas piden una contraseña nueva («Olvidé mi contraseña»).',
    );
}

function reportLate({ orders, accounts }: { orders: number; accounts: number }): void {
  if (orders > 0 || accounts > 0)
    console.info(
      `OJO: mientras tanto entraron ${orders} pedidos y ${accounts} cuentas en el origen, que no se movieron.`,
    );
}

await runCommand(main);
