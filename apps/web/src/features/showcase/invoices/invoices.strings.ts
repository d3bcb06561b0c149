import type { InvoiceStatus } from './invoice';

const statuses: Record<InvoiceStatus, string> = {
  paid: 'Pagada',
  pending: 'Pendiente',
  overdue: 'Vencida',
};

export const invoicesStrings = {
  title: 'Facturación',
  description: 'Consulta tus facturas, lo que ya pagaste y lo que está por vencer.',
  sample: 'Así verás tus facturas. Para las tuyas, escribe a tu ejecutivo de cuenta.',
  statuses,
  total: 'Total facturado',
  paid: 'Pagado',
  pending: 'Pendiente de pago',
  overdueNote: (amount: string) => `Incluye ${amount} vencidos`,
  search: 'Buscar factura',
  searchPlaceholder: 'Folio o empresa',
  status: 'Estado',
  allStatuses: 'Todos los estados',
  found: (count: number) => (count === 1 ? '1 factura' : `${count} facturas`),
  listLabel: 'Facturas',
  folio: 'Folio',
  company: 'Empresa',
  issued: 'Emisión',
  due: 'Vencimiento',
  issuedOn: (day: string) => `Emitida el ${day}`,
  dueOn: (date: string) => `Vence el ${date}`,
  amount: 'Importe',
  noMatch: 'Ninguna factura coincide con tu búsqueda',
  clear: 'Quitar filtros',
} as const;
