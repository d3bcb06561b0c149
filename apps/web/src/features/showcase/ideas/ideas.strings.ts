import { formatCount, formatDate } from '@/lib/format';
import type { IdeaItem, IdeaKind, OrderIdea } from './order-ideas';

const orders = (count: number) => (count === 1 ? '1 pedido' : `${formatCount(count)} pedidos`);
const days = (count: number) => (count === 1 ? '1 día' : `${formatCount(count)} días`);
const pieces = (count: number) => (count === 1 ? '1 pieza' : `${formatCount(count)} piezas`);

type Texts = {
  name: (idea: OrderIdea) => string;
  description: string;
  /** The reasons for the proposal, from the establishment's own figures. */
  reasons: (idea: OrderIdea) => string[];
  /** The reason for one product. */
  note: (item: IdeaItem, idea: OrderIdea) => string;
};

const kinds: Record<IdeaKind, Texts> = {
  usual: {
    name: () => 'Tu pedido habitual',
    description: 'Lo que más repites en tus últimos pedidos, en la cantidad que sueles pedir.',
    reasons: ({ percent, of, items }) => [
      `Reúne el ${String(percent)}% de las líneas de tus últimos ${orders(of)}`,
      `Cada producto está en al menos ${formatCount(Math.min(...items.map(({ now }) => now ?? 0)))} de ellos`,
    ],
    note: ({ now }, { of }) => `En ${formatCount(now ?? 0)} de tus últimos ${orders(of)}`,
  },
  restock: {
    name: () => 'Por terminarse',
    description: 'Al ritmo de tus pedidos, ya toca volver a pedirlo.',
    reasons: ({ percent, of }) => [
      `En el ${String(percent)}% de las veces ya lo habías vuelto a pedir a estas alturas`,
      `Calculado con ${of === 1 ? '1 intervalo' : `${formatCount(of)} intervalos`} entre tus pedidos`,
    ],
    note: ({ every, last }) => `La pides cada ${days(every ?? 0)}, la última hace ${formatCount(last ?? 0)}`,
  },
  lapsed: {
    name: () => 'Hace tiempo que no lo pides',
    description: 'Lo repetías, y ya pasó más del doble del tiempo habitual y más de un mes.',
    reasons: ({ percent, of }) => [`Aparece en el ${String(percent)}% de tus ${orders(of)}`],
    note: ({ last }) => `La última vez, hace ${days(last ?? 0)}`,
  },
  trend: {
    name: () => 'Lo que pides más que antes',
    description: 'En los últimos 30 días pediste más piezas que en los 30 anteriores.',
    reasons: ({ percent, of }) => [
      `Aparece en el ${String(percent)}% de tus ${orders(of)} de los últimos 30 días`,
    ],
    note: ({ now, before }) => `${pieces(now ?? 0)} en 30 días; antes, ${formatCount(before ?? 0)}`,
  },
  season: {
    name: () => 'Lo que pedías hace un año',
    description: 'Lo compraste por estas fechas el año pasado, y no en las últimas tres semanas.',
    reasons: ({ percent, of }) => [`Aparece en el ${String(percent)}% de tus ${orders(of)} de entonces`],
    note: ({ now }) => `En ${orders(now ?? 0)} de hace un año`,
  },
  pairing: {
    name: ({ anchor }) => `Con ${anchor ?? ''}`,
    description: 'Lo que va en al menos la mitad de los pedidos de tu producto más frecuente.',
    reasons: ({ percent, of, anchor }) => [
      `En promedio aparece en el ${String(percent)}% de tus ${orders(of)} con ${anchor ?? ''}`,
    ],
    note: ({ now }, { of }) => `En ${formatCount(now ?? 0)} de esos ${orders(of)}`,
  },
};

/** Texts of orders proposed from an establishment's own history; every figure in them is computed. */
export const ideasStrings = {
  kinds,
  failed: 'No pudimos cargar tus propuestas',
  real: 'Con tus pedidos',
  source: (count: number, since: string | null) =>
    `Calculado con tus ${orders(count)}${since ? ` desde el ${formatDate(`${since}T12:00:00`)}` : ''}, con la existencia y los precios de hoy. El ahorro es el de las promociones de hoy.`,
} as const;
