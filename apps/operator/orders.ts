import { readCall, readWords } from './command/read-call';
import { readyDatabase } from './command/ready-database';
import { type ExitCode, runCommand, UsageError } from './command/run-command';
import {
  changeStatus,
  findOrder,
  type OrderState,
  orderStatuses,
  type OrderStatus,
  readStatus,
} from './orders/order-status';

const named = (status: OrderStatus) => `${status} (${orderStatuses[status]})`;

const help = `Muestra o cambia el estado de un pedido.

Uso: npm run orders:status -- <número de pedido> [estado]

Sin estado muestra dónde está el pedido y a dónde puede pasar. Estados: ${Object.keys(orderStatuses).join(', ')}
(o en español). Cancelar devuelve las piezas a la existencia.

Ejemplo: npm run orders:status -- PED-2026-000123 confirmed
Código de salida: 0 hecho, 1 no se pudo (el pedido no cambió), 2 uso incorrecto.`;

function describe(order: OrderState): string {
  const next = order.next.length > 0 ? order.next.map(named).join(', ') : 'ninguno, es un estado final';
  return [
    `Pedido ${order.number}`,
    `  Ubicación:      ${order.location ?? '—'}`,
    `  Total:          $${order.total} MXN`,
    `  Estado:         ${named(order.status)}`,
    `  Puede pasar a:  ${next}`,
  ].join('\n');
}

function toStatus(text: string): OrderStatus {
  const status = readStatus(text);
  if (status) return status;
  throw new UsageError(`No existe el estado "${text}"; hay: ${Object.keys(orderStatuses).join(', ')}.`);
}

async function main(args: string[]): Promise<ExitCode> {
  const call = readCall(args, help, {});
  if (!call) return 0;
  const [number, wanted] = readWords(call.words, 'Falta el número de pedido.', 1);
  const status = wanted === undefined ? null : toStatus(wanted);

  return readyDatabase(async (pool) => {
    const changed = status !== null && (await changeStatus(pool, number, status));
    const order = await findOrder(pool, number);
    if (!order) {
      console.error(`No existe el pedido ${number}.`);
      return 1;
    }
    if (changed) console.info('Estado cambiado.');
    else if (status) console.info('El pedido ya estaba en ese estado.');
    console.info(describe(order));
    return 0;
  });
}

await runCommand(main);
