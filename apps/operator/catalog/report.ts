import type { ImportResult } from './import-catalog';
import { formatProblems } from '@sumiller/catalog-file/problems';

const number = new Intl.NumberFormat('es-MX');

/** "1 renglón", "10,972 renglones": Spanish plurals are passed in instead of guessed. */
const count = (amount: number, one: string, many: string) =>
  `${number.format(amount)} ${amount === 1 ? one : many}`;

/** The file's problems, for standard error; empty if there are none. */
export function formatErrors({ reading: { errors } }: ImportResult): string[] {
  if (errors.count === 0) return [];
  return [`${count(errors.count, 'error', 'errores')} en el archivo:`, ...formatProblems(errors), ''];
}

/** The warnings about imported rows; empty if there are none. */
export function formatWarnings({ reading: { warnings } }: ImportResult): string[] {
  if (warnings.count === 0) return [];
  return [
    `${count(warnings.count, 'aviso', 'avisos')}; el valor no se importa, el producto sí:`,
    ...formatProblems(warnings),
    '',
  ];
}

function formatPartial(columns: ImportResult['reading']['partialColumns']): string[] {
  if (!columns) return [];
  const names = columns.names.join(', ');
  return columns.effect === 'changes'
    ? [`  ${'Solo cambia:'.padEnd(22)}${names} (lo demás queda como está)`]
    : [`  ${'No trae:'.padEnd(22)}${names} (queda como está)`];
}

type Context = { dryRun: boolean; deactivateMissing: boolean; seconds: number };

/** The summary: one fact per line, readable by people and scripts. */
export function formatSummary({ reading, counts }: ImportResult, context: Context): string[] {
  const row = (label: string, value: number, remark = '') =>
    `  ${`${label}:`.padEnd(22)}${number.format(value)}${remark && ` (${remark})`}`;
  const seconds = context.seconds.toFixed(1);
  if (!counts)
    return [
      `No se importó nada (${seconds} s).`,
      row('Renglones', reading.rows),
      row('Rechazados', reading.errors.rows),
    ];
  return [
    context.dryRun
      ? `Ensayo terminado en ${seconds} s: no se guardó nada. Habría quedado así:`
      : `Importación terminada en ${seconds} s.`,
    row('Renglones', reading.rows),
    row('Nuevos', counts.lines.added),
    row('Cambiados', counts.lines.changed),
    row('Sin cambio', counts.lines.unchanged),
    row('Rechazados', 0),
    ...formatPartial(reading.partialColumns),
    ...(reading.blank > 0 ? [row('Celdas vacías', reading.blank, 'se dejaron como estaban')] : []),
    ...(reading.emptied > 0 ? [row('Celdas (vaciar)', reading.emptied, 'se borró el dato')] : []),
    ...(context.deactivateMissing ? [row('Desactivados', counts.deactivated)] : []),
    row('Productos nuevos', counts.products.added),
    row('Categorías nuevas', counts.categories),
    row('Vendedores nuevos', counts.sellers),
  ];
}
