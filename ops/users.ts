import { z } from 'zod';
import { parseOptions, refuseOthers } from './command/parse-options';
import { readyDatabase } from './command/ready-database';
import { type ExitCode, runCommand, UsageError } from './command/run-command';
import { findLocations, linkUser } from './users/link-user';

const help = `Da a una persona acceso a una ubicación y la hace miembro de su grupo.

Uso: npm run users:link -- <email> <id de la ubicación>
     npm run users:link -- --list [texto]

La persona debe haberse registrado antes. --list muestra las ubicaciones con su id; con un texto, las que lo
llevan en su nombre, su ciudad o su grupo.

Código de salida: 0 hecho, 1 no se pudo, 2 uso incorrecto.`;

async function list(text: string): Promise<ExitCode> {
  const locations = await readyDatabase((pool) => findLocations(pool, text));
  if (locations.length === 0) console.info('No hay ubicaciones así.');
  for (const { id, name, city, group } of locations)
    console.info([id, name ?? '(sin nombre)', city, group].filter((part) => part).join(' · '));
  return 0;
}

async function link(email: string, locationId: string): Promise<ExitCode> {
  const result = await readyDatabase((pool) => linkUser(pool, email, locationId));
  if (typeof result === 'string') {
    console.error(
      result === 'unknown person'
        ? `No hay ninguna cuenta con el email ${email}; pide a la persona que se registre primero.`
        : `No existe la ubicación ${locationId}; usa --list para ver las que hay.`,
    );
    return 1;
  }
  const { person, location, group, linked, joined } = result;
  console.info(
    linked ? `${person} ya tiene acceso a ${location}.` : `${person} ya tenía acceso a ${location}.`,
  );
  console.info(joined ? `Ahora es miembro de ${group}.` : `Ya era miembro de ${group}.`);
  return 0;
}

async function main(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    help: { type: 'boolean', short: 'h' },
    list: { type: 'boolean' },
  });
  if (values.help) {
    console.info(help);
    return 0;
  }
  if (values.list) return list(positionals.join(' '));
  const [email, locationId, ...others] = positionals;
  if (email === undefined || locationId === undefined)
    throw new UsageError('Faltan el email o la ubicación.');
  refuseOthers(others);
  if (!z.guid().safeParse(locationId).success)
    throw new UsageError(`"${locationId}" no es un id de ubicación; usa --list para verlos.`);
  return link(email, locationId);
}

await runCommand(main);
