import { readCall, readId, readWords } from './command/read-call';
import { readyDatabase } from './command/ready-database';
import { type ExitCode, runCommand, UsageError } from './command/run-command';
import { type Role, findLocations, linkUser } from './users/link-user';

const help = `Da a una persona acceso a una ubicación y la hace miembro de su grupo.

Uso: npm run users:link -- <email> <id de la ubicación> [--role owner|member]
     npm run users:link -- --list [texto]

La persona debe haberse registrado antes. --list muestra las ubicaciones con su id; con un texto, las que lo
llevan en su nombre, su ciudad o su grupo. --role owner le da la administración del grupo (personas, empresas y
establecimientos); sin --role entra como miembro y quien ya administra sigue así.

Código de salida: 0 hecho, 1 no se pudo, 2 uso incorrecto.`;

async function list(text: string): Promise<ExitCode> {
  const locations = await readyDatabase((pool) => findLocations(pool, text));
  if (locations.length === 0) console.info('No hay ubicaciones así.');
  for (const { id, name, city, group, groupId } of locations)
    console.info(
      [id, name ?? '(sin nombre)', city, `${group} (grupo ${groupId})`].filter((part) => part).join(' · '),
    );
  return 0;
}

async function link(email: string, locationId: string, newRole: Role | null): Promise<ExitCode> {
  const result = await readyDatabase((pool) => linkUser(pool, email, locationId, newRole));
  if (typeof result === 'string') {
    console.error(
      result === 'unknown person'
        ? `No hay ninguna cuenta con el email ${email}; pide a la persona que se registre primero.`
        : `No existe la ubicación ${locationId}; usa --list para ver las que hay.`,
    );
    return 1;
  }
  const { person, location, group, role, linked, joined } = result;
  console.info(
    linked ? `${person} ya tiene acceso a ${location}.` : `${person} ya tenía acceso a ${location}.`,
  );
  const rights = role === 'owner' ? `administra ${group}` : `es miembro de ${group}`;
  console.info(joined ? `Ahora ${rights}.` : `Ya ${rights}.`);
  return 0;
}

async function main(args: string[]): Promise<ExitCode> {
  const call = readCall(args, help, { list: { type: 'boolean' }, role: { type: 'string' } });
  if (!call) return 0;
  const { values, words } = call;
  if (values.list) return list(words.join(' '));
  const missing = 'Faltan el email o la ubicación.';
  const [email, locationText] = readWords(words, missing, 1);
  if (locationText === undefined) throw new UsageError(missing);
  const locationId = readId(locationText, 'no es un id de ubicación; usa --list para verlos');
  const { role = null } = values;
  if (role !== null && role !== 'owner' && role !== 'member')
    throw new UsageError(`--role es owner o member, no "${role}".`);
  return link(email, locationId, role);
}

await runCommand(main);
