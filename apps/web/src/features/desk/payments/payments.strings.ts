import type { MoneyWords } from './payment';

/** Texts of recording a payment. */
export const paymentWords: MoneyWords = {
  title: 'Registrar pago',
  description: (number) => `${number}. El cliente ve la fecha del pago cuando el pedido está pagado.`,
  most: (amount) => `Por pagar: ${amount}. Un importe menor queda como abono.`,
  changed: (amount) => `Lo que falta cambió mientras escribías: ahora son ${amount}.`,
  day: 'Fecha del pago',
  save: (amount) => (amount === null ? 'Registrar pago' : `Registrar ${amount}`),
  tooMuch: (most) => `Escribe ${most} como máximo: es lo que falta por pagar.`,
  dayWrong: 'Elige la fecha del pago, de hoy o antes',
};

/** Texts of recording a refund. */
export const refundWords: MoneyWords = {
  title: 'Registrar devolución',
  description: (number) => `${number}. El cliente ve en su pedido cuánto se le devolvió y cuándo.`,
  most: (amount) => `Por devolver: ${amount}. Un importe menor deja el resto a favor del cliente.`,
  changed: (amount) => `Lo que hay por devolver cambió mientras escribías: ahora son ${amount}.`,
  day: 'Fecha de la devolución',
  save: (amount) => (amount === null ? 'Registrar devolución' : `Registrar ${amount}`),
  tooMuch: (most) => `Escribe ${most} como máximo: es lo que hay por devolver.`,
  dayWrong: 'Elige la fecha de la devolución, de hoy o antes',
};

/** Texts of the payments and refunds of an order. */
export const paymentsStrings = {
  record: 'Registrar pago',
  recordOf: (number: string) => `Registrar el pago de ${number}`,
  recordJoint: 'Registrar pago de varios pedidos',
  refund: 'Registrar devolución',
  refundOf: (number: string) => `Registrar la devolución de ${number}`,
  owedBack: (amount: string) => `Por devolver ${amount}, a favor del cliente`,
  amount: 'Importe',
  reference: 'Referencia (opcional)',
  referenceHint: 'Por ejemplo, el número de la transferencia o del cheque',
  saved: 'Pago registrado',
  savedPart: (number: string, amount: string) => `${number}: ${amount} pagados`,
  refunded: 'Devolución registrada',
  refundedPart: (number: string, amount: string) => `${number}: ${amount} devueltos`,
  void: 'Anular pago',
  voidOf: (number: string, amount: string) => `Anular el pago de ${number}: ${amount}`,
  voidTitle: (number: string) => `¿Anular el pago de ${number}?`,
  voidText: (amount: string) =>
    `El pago de ${amount} deja de contar. El historial lo conserva, con el motivo y quién lo anuló.`,
  voidOneOf: (number: string) => `Anular un pago de ${number}`,
  voidOneTitle: (number: string) => `¿Cuál pago de ${number} se anula?`,
  voidOneText: 'Deja de contar solo el que elijas. El historial lo conserva, con el motivo y quién lo anuló.',
  voidOneLegend: 'Pagos registrados',
  voidOneMissing: 'Elige el pago que se anula',
  paymentsLoading: 'Cargando los pagos del pedido…',
  paymentsFailed: 'No pudimos cargar los pagos. Cierra y vuelve a intentarlo.',
  paymentsGone: 'El pedido ya no tiene pagos que anular.',
  voidReason: 'Motivo de la anulación',
  voidReasonHint: 'Por ejemplo: cheque devuelto. Lo lee el equipo, no el cliente.',
  voidReasonMissing: 'Escribe el motivo de la anulación',
  voided: 'Pago anulado',
  voidedPart: (number: string, amount: string) => `${number}: ${amount}`,
  voidRefund: 'Anular devolución',
  voidRefundOf: (number: string, amount: string) => `Anular la devolución de ${number}: ${amount}`,
  voidRefundTitle: (number: string) => `¿Anular la devolución de ${number}?`,
  voidRefundText: (amount: string) =>
    `La devolución de ${amount} deja de contar. El historial la conserva, con el motivo y quién la anuló.`,
  refundVoided: 'Devolución anulada',
  on: (day: string) => `el ${day}`,
  of: (day: string) => `del ${day}`,
  referenceIs: (reference: string) => `ref. ${reference}`,
  refundIs: (amount: string) => `Devolución, ${amount}`,
  isVoided: 'anulada',
  wasRecorded: (amount: string) => `Pago de ${amount}`,
  wasVoided: (amount: string) => `Pago de ${amount} anulado`,
  wasRefunded: (amount: string) => `Devolución de ${amount}`,
  refundWasVoided: (amount: string) => `Devolución de ${amount} anulada`,
  dayIs: (day: string) => `Fecha del pago: ${day}`,
  refundDayIs: (day: string) => `Fecha de la devolución: ${day}`,
  referenceOf: (reference: string) => `Referencia: ${reference}`,
} as const;
