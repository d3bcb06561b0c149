import { readCall, readEmail } from './command/read-call';
import { readyDatabase } from './command/ready-database';
import { type ExitCode, runCommand, UsageError } from './command/run-command';
import { listStaff, removeStaff, type Role, setStaff, type StaffMember } from './staff/staff';

const help = `Da acceso a la mesa de operación (/operacion), lo muestra y lo quita.

Uso: npm run staff:add -- <correo> --role seller|admin [--stores 1,2]
     npm run staff:list
     npm run staff:remove -- <correo>

La persona debe tener una cuenta. Sin --stores trabaja con todas las tiendas. Agregar a quien ya está cambia su rol y
sus tiendas. Quitar a alguien vale desde su siguiente solicitud; siempre queda al menos una persona con rol admin.

Ejemplo: npm run staff:add -- ventas@sumiller.mx --role admin
Código de salida: 0 hecho, 1 no se pudo (nada cambió), 2 uso incorrecto.`;

type Values = { role?: string; stores?: string };

const describe = ({ email, name, role, stores, isActive }: StaffMember): string =>
  [
    email,
    name,
    role,
    stores.length > 0 ? stores.join(', ') : 'todas las tiendas',
    isActive ? '' : 'sin acceso',
  ]
    .filter(Boolean)
    .join(' · ');

function readRole(role: string | undefined): Role {
  if (role === 'seller' || role === 'admin') return role;
  throw new UsageError(role === undefined ? 'Falta --role.' : `--role es seller o admin, no "${role}".`);
}

function readStores(text: string | undefined): number[] | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}(?:,\d{1,9})*$/.test(text))
    throw new UsageError(`"${text}" no son tiendas; escríbelas como 1,2.`);
  return [...new Set(text.split(',').map(Number))].sort((a, b) => a - b);
}

async function list(): Promise<ExitCode> {
  const staff = await readyDatabase(listStaff);
  console.info(staff.length > 0 ? staff.map(describe).join('\n') : 'No hay nadie en la mesa de operación.');
  return 0;
}

async function add(words: string[], values: Values): Promise<ExitCode> {
  const email = readEmail(words);
  const role = readRole(values.role);
  const stores = readStores(values.stores);
  const member = await readyDatabase((pool) => setStaff(pool, email, role, stores));
  console.info('Hecho.');
  console.info(describe(member));
  return 0;
}

async function remove(words: string[]): Promise<ExitCode> {
  const email = readEmail(words);
  const removed = await readyDatabase((pool) => removeStaff(pool, email));
  console.info(removed ? `${email} ya no tiene acceso a la mesa de operación.` : `${email} no tenía acceso.`);
  return 0;
}

async function main([name = '', ...args]: string[]): Promise<ExitCode> {
  const call = readCall(args, help, { role: { type: 'string' }, stores: { type: 'string' } });
  if (!call) return 0;
  const { values, words } = call;
  if (name === 'add') return add(words, values);
  const [stray] = Object.keys(values);
  if (stray) throw new UsageError(`No conozco la opción --${stray} aquí.`);
  if (name === 'remove') return remove(words);
  if (name !== 'list') throw new UsageError(`No existe la orden "${name}".`);
  if (words.length > 0) throw new UsageError(`Sobra: ${words.join(' ')}.`);
  return list();
}

await runCommand(main);
