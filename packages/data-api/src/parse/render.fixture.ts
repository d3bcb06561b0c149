import type { Condition, Field, Filter, Operation, OrderTerm, SelectItem } from './types';

/** Writes parsed requests back as text, so that tests can compare the two. */

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const fieldText = ({ name, path }: Field): string =>
  (name === '*' ? '*' : quoted(name)) +
  path.map((step) => step.arrow + (step.kind === 'index' ? step.index : quoted(step.key))).join('');

export const selectText = (items: readonly SelectItem[]): string => items.map(itemText).join(',');

function itemText(item: SelectItem): string {
  const alias = item.alias === null ? '' : `${quoted(item.alias)}:`;
  if (item.kind === 'embed') {
    const hint = item.hint === null ? '' : `!${quoted(item.hint)}`;
    const join = item.join === null ? '' : `!${item.join}`;
    return `${item.spread ? '...' : alias}${quoted(item.name)}${hint}${join}(${selectText(item.select)})`;
  }
  const cast = item.cast === null ? '' : `::${item.cast}`;
  if (item.aggregate === null) return alias + fieldText(item.field) + cast;
  const aggregateCast = item.aggregateCast === null ? '' : `::${item.aggregateCast}`;
  const call = `${item.aggregate}()${aggregateCast}`;
  return alias + (item.field.name === '*' ? call : `${fieldText(item.field)}${cast}.${call}`);
}

function operationText(operation: Operation, value: (text: string) => string): string {
  switch (operation.kind) {
    case 'compare':
      return `${operation.operator}${operation.quantifier ? `(${operation.quantifier})` : ''}.${value(operation.value)}`;
    case 'in':
      return `in.(${operation.values.map(quoted).join(',')})`;
    case 'is':
      return `is.${operation.value}`;
    case 'isdistinct':
      return `isdistinct.${value(operation.value)}`;
    case 'fulltext':
      return `${operation.operator}${operation.config ? `(${operation.config})` : ''}.${value(operation.value)}`;
  }
}

export const filterValueText = ({ negated, operation }: Omit<Filter, 'field'>): string =>
  (negated ? 'not.' : '') + operationText(operation, (text) => text);

export function conditionText(condition: Condition): string {
  if (condition.kind === 'filter') {
    const { field, negated, operation } = condition.filter;
    return `${fieldText(field)}.${negated ? 'not.' : ''}${operationText(operation, quoted)}`;
  }
  const { kind, negated, conditions } = condition;
  return `${negated ? 'not.' : ''}${kind}(${conditions.map(conditionText).join(',')})`;
}

export const orderText = (terms: readonly OrderTerm[]): string =>
  terms
    .map(({ relation, field, direction, nulls }) => {
      const target = relation === null ? fieldText(field) : `${quoted(relation)}(${fieldText(field)})`;
      return `${target}${direction ? `.${direction}` : ''}${nulls ? `.nulls${nulls}` : ''}`;
    })
    .join(',');
