import { formatCount } from '@/lib/format';

const days = (count: number) => (count === 1 ? '1 día' : `${formatCount(count)} días`);
const others = (count: number) => (count === 1 ? 'otro producto' : `otros ${formatCount(count)} productos`);

/** Texts of the dashboard's alerts. */
export const alertsStrings = {
  title: 'Alertas',
  loading: 'Cargando alertas...',
  failed: 'No pudimos cargar tus alertas.',
  kinds: { 'low-stock': 'Stock bajo', suggestion: 'Sugerencia de pedido', delivery: 'Entrega pendiente' },
  sampleNote: 'Ejemplos de los avisos que verás aquí.',
  note: 'Calculadas con tus pedidos y la existencia de hoy.',
  none: 'Sin alertas por ahora',
  noneText: 'Nada de lo que sueles pedir está por agotarse ni toca reponerse.',
  stock: (name: string, pieces: number) =>
    pieces === 1 ? `${name}: queda 1 pieza` : `${name}: quedan ${formatCount(pieces)} piezas`,
  /** `count`: products beyond those named. */
  lowStock: (named: string[], count: number) =>
    `${named.join('; ')}${count > 0 ? `; y ${others(count)} que sueles pedir` : ''}.`,
  restock: (name: string, every: number, last: number, count: number) =>
    `Ya toca reponer ${name}: lo pides cada ${days(every)} y el último fue hace ${days(last)}.${
      count > 0 ? ` También ${others(count)}.` : ''
    }`,
  delivery: (number: string, day: string, slot: string | null) =>
    `${number}: ${day}${slot === null ? '' : `, ${slot}`}.`,
  express: 'lo antes posible',
} as const;
