import type { GroupState } from './find-group';

/** '1234.5' → '$1,234.50 MXN' */
function money(amount: string): string {
  return `${Number(amount).toLocaleString('es-MX', { style: 'currency', currency: 'MXN' })} MXN`;
}

/** The text of a group that commands print after each action. */
export function describeGroup(group: GroupState): string {
  const { limit, open, line, until } = group;
  return [
    `Grupo ${group.name}`,
    `  Id:            ${group.id}`,
    `  Alta por:      ${group.founder ?? 'el vendedor'}`,
    `  Empresas:      ${group.companies.join('; ') || '—'}`,
    `  Aprobado:      ${group.approved ? 'sí' : 'no'}`,
    ...(limit !== null && open !== null
      ? [`  Límite:        ${money(limit)}, con ${money(open)} en pedidos abiertos`]
      : []),
    `  Crédito:       ${line === null ? 'sin línea' : money(line)}${until === null ? '' : ` hasta el ${until}`}`,
    `  Por pagar:     ${money(group.creditOpen)}`,
    `  Disponible:    ${money(group.creditAvailable)}`,
  ].join('\n');
}
