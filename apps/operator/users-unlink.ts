import { readCall, readEmail, readId } from './command/read-call';
import { readyDatabase } from './command/ready-database';
import { type ExitCode, runCommand, UsageError } from './command/run-command';
import { type Scope, unlinkUser } from './users/unlink-user';

const help = `Quita a una persona el acceso a un grupo, a una ubicación o a todo: sus ubicaciones y su membresía terminan juntas.

Uso: npm run users:unlink -- <email> --group <id del grupo>
     npm run users:unlink -- <email> --location <id de la ubicación>
     npm run users:unlink -- <email> --all

Desde ese momento no ve ni pide nada de ahí; su cuenta y sus pedidos quedan. Quien pierde su última ubicación como
miembro deja también el grupo. Las ubicaciones con su id: npm run users:link -- --list

Código de salida: 0 hecho, 1 no se pudo, 2 uso incorrecto.`;

async function unlink(email: string, scope: Scope): Promise<ExitCode> {
  const result = await readyDatabase((pool) => unlinkUser(pool, email, scope));
  if (typeof result === 'string') {
    console.error(
      result === 'unknown person'
        ? `No hay ninguna cuenta con el email ${email}.`
        : `${email} no tiene ese acceso; no cambió nada.`,
    );
    return 1;
  }
  const { person, groups, locations, ownerless } = result;
  console.info(`${person} perdió el acceso a ${locations} ${locations === 1 ? 'ubicación' : 'ubicaciones'}.`);
  for (const group of groups) console.info(`Ya no pertenece a ${group}.`);
  for (const group of ownerless)
    console.info(`${group} se quedó sin quien lo administre; users:link con --role owner nombra a alguien.`);
  return 0;
}

function scopeOf(values: { group?: string; location?: string; all?: boolean }): Scope {
  const { group, location, all } = values;
  if ([group, location, all].filter((value) => value !== undefined).length !== 1)
    throw new UsageError('Indica una de las tres: --group, --location o --all.');
  if (all) return { kind: 'all' };
  const [kind, id] =
    group === undefined ? (['location', location ?? ''] as const) : (['group', group] as const);
  return { kind, id: readId(id) };
}

async function main(args: string[]): Promise<ExitCode> {
  const call = readCall(args, help, {
    group: { type: 'string' },
    location: { type: 'string' },
    all: { type: 'boolean' },
  });
  return call ? unlink(readEmail(call.words), scopeOf(call.values)) : 0;
}

await runCommand(main);
