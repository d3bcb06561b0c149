import { formatMoney } from '@/lib/format';
import { paymentWords } from '../payments.strings';

/** Ways in which a payment comes in, by their codes. */
export const paidBy: Readonly<Record<string, string>> = {
  bank_transfer: 'Transferencia',
  deposit: 'Depósito',
  check: 'Cheque',
  cash: 'Efectivo',
  card: 'Tarjeta',
};

/** Why a payment of several orders cannot be sent. */
export const allotmentWords = {
  tooMuch: (most: number) =>
    `Escribe ${formatMoney(most)} como máximo: es lo que falta por pagar de estos pedidos.`,
  tooMuchOf: (number: string, most: number) =>
    `${number}: escribe ${formatMoney(most)} como máximo, es lo que falta por pagar.`,
  partWrong: (number: string, problem: string) => `${number}: ${problem}`,
  noParts: 'Asigna el pago al menos a un pedido.',
  left: (amount: number) =>
    `Sobran ${formatMoney(amount)} del pago. Asígnalos a un pedido o corrige el importe.`,
  beyond: (amount: number) =>
    `Asignaste ${formatMoney(amount)} más que el pago. Baja un importe o corrige el total.`,
  dayWrong: paymentWords.dayWrong,
};

/** Texts of a payment of several orders. */
export const jointStrings = {
  title: 'Registrar pago',
  description: (group: string) =>
    `${group}. Un solo pago para varios pedidos. El cliente ve la fecha en cada pedido que queda pagado.`,
  amountHint: (due: string) => `Por pagar entre todos: ${due}`,
  method: 'Forma de pago',
  orders: 'Pedidos por pagar',
  again: 'Repartir de nuevo',
  include: (number: string) => `Incluir ${number}`,
  partOf: (number: string) => `Importe para ${number}`,
  placedOn: (day: string) => `Del ${day}`,
  dueOn: (day: string) => `vence ${day}`,
  overdueSince: (day: string) => `venció ${day}`,
  notDelivered: 'su plazo empieza al entregarse',
  due: (amount: string) => `Faltan ${amount}`,
  staysOpen: (amount: string) => `Quedan ${amount}`,
  isPaid: 'Queda pagado',
  isLeftOut: 'Sin cambio',
  allAllotted: (amount: string) => `Asignado todo el pago: ${amount}`,
  notAllotted: (amount: string) => `Sobran ${amount} sin asignar`,
  beyond: (amount: string) => `Asignado de más: ${amount}`,
  nothingYet: 'Escribe el importe para repartirlo desde el pedido más antiguo.',
  open: (amount: string) => `Por pagar después: ${amount}`,
  changed: 'Lo que falta cambió mientras escribías. Los pedidos muestran lo de ahora.',
  more: (count: string) => `Se muestran los ${count} que vencen primero. Al pagarlos aparecen los demás.`,
  loading: 'Cargando los pedidos por pagar…',
  failed: 'No pudimos cargar los pedidos. Cierra y vuelve a intentarlo.',
  none: 'El cliente ya no tiene pedidos por pagar.',
  saved: 'Pago registrado',
  savedOf: (amount: string, orders: string) => `${amount} en ${orders}`,
  orderCount: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  of: (amount: string) => `Pago de ${amount} por varios pedidos`,
  partial: 'También paga pedidos de otras tiendas.',
  with: 'También paga:',
  voidLegend: 'Qué se anula',
  voidWhole: (amount: string, orders: string) => `Todo el pago: ${amount} de ${orders}`,
  voidPart: (number: string, amount: string) => `Solo la parte de ${number}: ${amount}`,
  voidMissing: 'Elige si se anula todo el pago o solo la parte de este pedido',
  voidOthers: 'El pago incluye pedidos de otras tiendas: se anula solo la parte de este pedido.',
} as const;
