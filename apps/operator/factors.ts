import { readCall, readEmail, readId } from './command/read-call';
import { readyDatabase } from './command/ready-database';
import { type ExitCode, runCommand, UsageError } from './command/run-command';
import { findFactors, removeFactors } from './users/factors';

const help = `Muestra o quita los segundos factores de una cuenta, por ejemplo cuando la persona perdió su teléfono.

Uso: npm run users:factors -- <email> [--list]
     npm run users:factors -- <email> --remove <id del factor>
     npm run users:factors -- <email> --all

Antes de quitar uno, asegúrate de que quien lo pide es la persona de la cuenta.

Código de salida: 0 hecho, 1 no se pudo, 2 uso incorrecto.`;

const unknown = (email: string): ExitCode => {
  console.error(`No hay ninguna cuenta con el email ${email}.`);
  return 1;
};

async function list(email: string): Promise<ExitCode> {
  const factors = await readyDatabase((pool) => findFactors(pool, email));
  if (!factors) return unknown(email);
  if (factors.length === 0) console.info(`${email} no tiene segundos factores.`);
  for (const { id, name, status, created } of factors) {
    const state = status === 'verified' ? 'verificado' : 'sin verificar';
    console.info([id, name || '(sin nombre)', state, created.toISOString().slice(0, 10)].join(' · '));
  }
  return 0;
}

async function remove(email: string, id: string | null): Promise<ExitCode> {
  const removed = await readyDatabase(async (pool) =>
    (await findFactors(pool, email)) ? removeFactors(pool, email, id) : null,
  );
  if (removed === null) return unknown(email);
  if (id !== null && removed === 0) {
    console.error(`${email} no tiene el factor ${id}; usa --list para ver los que hay.`);
    return 1;
  }
  console.info(removed === 1 ? 'Se quitó 1 factor.' : `Se quitaron ${removed} factores.`);
  return 0;
}

async function main(args: string[]): Promise<ExitCode> {
  const call = readCall(args, help, {
    list: { type: 'boolean' },
    remove: { type: 'string' },
    all: { type: 'boolean' },
  });
  if (!call) return 0;
  const { values } = call;
  const email = readEmail(call.words);
  if ([values.list, values.remove, values.all].filter((chosen) => chosen !== undefined).length > 1)
    throw new UsageError('Elige una sola de --list, --remove y --all.');
  if (values.all) return remove(email, null);
  if (values.remove === undefined) return list(email);
  return remove(email, readId(values.remove, 'no es un id de factor; usa --list para verlos'));
}

await runCommand(main);
