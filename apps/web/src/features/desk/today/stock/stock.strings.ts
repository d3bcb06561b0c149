import { formatCount, formatTenths } from '@/lib/format';

/** `4.5 al día`; for less than one a day by the week: `1.5 a la semana`. */
function paceText(pieces: number, days: number): string {
  const daily = pieces / days;
  return daily >= 1 ? `${formatTenths(daily)} al día` : `${formatTenths(daily * 7)} a la semana`;
}

/** Whole days, rounded down: a buyer on the last day still finds stock. */
function lastsText(stock: number, pieces: number, days: number): string {
  const left = Math.floor((stock * days) / pieces);
  if (left === 0) return 'alcanza menos de un día';
  return left === 1 ? 'alcanza 1 día' : `alcanza ${left} días`;
}

/** Texts of products out of stock or running out. */
export const stockStrings = {
  title: 'Existencias',
  some: (shown: string, all: string) => (shown === all ? all : `${shown} de ${all}`),
  ranOut: 'Productos agotados',
  ranOutFailed: 'No pudimos cargar los productos agotados',
  allRanOut: 'Ver todos en el catálogo',
  noRanOut: 'Ningún producto con precio está agotado.',
  ending: 'Por agotarse',
  endingFailed: 'No pudimos cargar los productos por agotarse',
  endingNote: (days: number) => `Se acaban en una semana si se piden como en los últimos ${days} días.`,
  noEnding: (days: number) => `Con lo pedido en los últimos ${days} días, nada se acaba en una semana.`,
  /** `18 en existencia, 4.5 al día: alcanza 4 días` */
  reason: (stock: number, pieces: number, days: number) =>
    `${formatCount(stock)} en existencia, ${paceText(pieces, days)}: ${lastsText(stock, pieces, days)}`,
} as const;
