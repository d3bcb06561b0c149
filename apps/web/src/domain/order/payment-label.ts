const LABELS: Record<string, string> = {
  credit_card: 'Tarjeta de Crédito',
  bank_transfer: 'Transferencia Bancaria',
  credit_line: 'Línea de Crédito',
  cash_on_delivery: 'Contraentrega',
};

/** The label of a transaction's payment method; an unknown code is shown as it is. */
export function paymentLabel(code: string): string {
  return Object.hasOwn(LABELS, code) ? (LABELS[code] ?? code) : code;
}
