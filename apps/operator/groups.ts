import { readCall, readWords } from './command/read-call';
import { readyDatabase } from './command/ready-database';
import { type ExitCode, runCommand, UsageError } from './command/run-command';
import { approveGroup, recordPayment, setCreditLine } from './groups/decide';
import { describeGroup } from './groups/describe';
import { findGroups, type GroupState, listGroups } from './groups/find-group';
import type pg from 'pg';

const help = `Aprueba grupos empresariales, les da crédito y registra sus pagos.

Uso: npm run groups:list -- [texto]
     npm run groups:approve -- <grupo> [--revoke]
     npm run groups:credit -- <grupo> --line <pesos> [--until AAAA-MM-DD]
     npm run groups:credit -- <grupo> --none
     npm run groups:payment -- <número de pedido> [--revoke]

<grupo> es un id, un nombre completo o un RFC. Un grupo sin aprobar puede tener pedidos abiertos hasta
NEW_GROUP_ORDER_LIMIT. La línea vale para grupos aprobados, hasta su último día inclusive. Registrar el pago de un
pedido libera su parte de la línea. Cada decisión queda registrada.

Ejemplo: npm run groups:credit -- "Grupo La Cantina" --line 250000
Código de salida: 0 hecho, 1 no se pudo (nada cambió), 2 uso incorrecto.`;

type Values = { revoke?: boolean; none?: boolean; line?: string; until?: string };
type Act = (pool: pg.Pool, wanted: string) => Promise<ExitCode>;

/** Acts on the one matching group; lists the candidates if it is ambiguous. */
async function forGroup(
  pool: pg.Pool,
  wanted: string,
  decide: (group: GroupState) => Promise<boolean>,
): Promise<ExitCode> {
  const [group, ...others] = await findGroups(pool, wanted);
  if (!group || others.length > 0) {
    console.error(
      group ? `Hay varios grupos así; usa el id:` : `No existe el grupo ${wanted}; mira groups:list.`,
    );
    for (const { id, name, founder } of group ? [group, ...others] : [])
      console.error([id, name, founder].filter(Boolean).join(' · '));
    return 1;
  }
  console.info((await decide(group)) ? 'Hecho.' : 'Ya estaba así.');
  const [now] = await findGroups(pool, group.id);
  if (now) console.info(describeGroup(now));
  return 0;
}

function lineOf({ none, line, until }: Values): { amount: string; until: string | null } | null {
  if (none && (line !== undefined || until !== undefined))
    throw new UsageError('Usa --line o --none, no ambos.');
  if (none) return null;
  if (line === undefined) throw new UsageError('Falta --line <pesos> o --none.');
  if (!/^\d{1,10}(?:\.\d{1,2})?$/.test(line))
    throw new UsageError(`"${line}" no es un importe; escríbelo como 250000 o 250000.50.`);
  if (until !== undefined && !isDay(until)) throw new UsageError(`"${until}" no es una fecha AAAA-MM-DD.`);
  return { amount: line, until: until ?? null };
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Each action reads its options before the database is opened. */
const acts: Record<string, { options: string[]; read: (values: Values) => Act }> = {
  approve: {
    options: ['revoke'],
    read:
      ({ revoke }) =>
      (pool, wanted) =>
        forGroup(pool, wanted, ({ id }) => approveGroup(pool, id, !revoke)),
  },
  credit: {
    options: ['line', 'until', 'none'],
    read(values) {
      const line = lineOf(values);
      return (pool, wanted) => forGroup(pool, wanted, ({ id }) => setCreditLine(pool, id, line));
    },
  },
  payment: {
    options: ['revoke'],
    read:
      ({ revoke }) =>
      async (pool, number) => {
        const changed = await recordPayment(pool, number, !revoke);
        if (!changed) console.info(revoke ? 'No tenía un pago registrado.' : 'Ya estaba pagado.');
        else console.info(revoke ? 'Pago retirado.' : 'Pago registrado.');
        return 0;
      },
  },
};

async function list(text: string): Promise<ExitCode> {
  const groups = await readyDatabase((pool) => listGroups(pool, text));
  console.info(groups.length > 0 ? groups.map(describeGroup).join('\n\n') : 'No hay grupos así.');
  return 0;
}

async function main([name = '', ...args]: string[]): Promise<ExitCode> {
  const call = readCall(args, help, {
    revoke: { type: 'boolean' },
    none: { type: 'boolean' },
    line: { type: 'string' },
    until: { type: 'string' },
  });
  if (!call) return 0;
  const { values, words } = call;
  const known = acts[name];
  const stray = Object.keys(values).find((option) => !known?.options.includes(option));
  if (stray) throw new UsageError(`No conozco la opción --${stray} aquí.`);
  if (name === 'list') return list(words.join(' '));
  if (!known) throw new UsageError(`No existe la orden "${name}".`);
  const missing = name === 'payment' ? 'Falta el número de pedido.' : 'Falta el grupo.';
  const [wanted] = readWords(words, missing);
  const act = known.read(values);
  return readyDatabase((pool) => act(pool, wanted));
}

await runCommand(main);
