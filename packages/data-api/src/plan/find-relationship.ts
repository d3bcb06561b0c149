import { ApiError } from '../errors';
import { mostSimilar } from '../schema/similar';
import { relationKey, type ColumnPair, type Relation, type Relationship, type Schema } from '../schema/types';

export type EmbedRequest = { name: string; hint: string | null };

/** Finds the relationship of an embed; none is PGRST200, several are PGRST201. */
export function findRelationship(schema: Schema, origin: Relation, request: EmbedRequest): Relationship {
  const all = schema.relationships.get(relationKey(origin.schema, origin.name)) ?? [];
  const computed = all.find((candidate) => isComputedAs(candidate, request.name));
  if (computed) return computed;
  const found = all.filter((candidate) => matches(candidate, request));
  const [first] = found;
  if (!first) throw notFound(schema, origin, request, all);
  if (found.length > 1) throw ambiguous(origin, request, found);
  return first;
}

const isComputedAs = (candidate: Relationship, name: string): boolean =>
  candidate.kind === 'computed' && candidate.functionName === name;

const singlePair = (candidate: Relationship): ColumnPair | null =>
  'columns' in candidate && candidate.columns.length === 1 ? (candidate.columns[0] ?? null) : null;

function matches(candidate: Relationship, { name, hint }: EmbedRequest): boolean {
  if (candidate.kind === 'computed') return false;
  if (candidate.source === candidate.target) return matchesSelf(candidate, name, hint);
  const [ownColumn, otherColumn] = singlePair(candidate) ?? [null, null];
  const constraint = candidate.kind === 'many-to-many' ? null : candidate.constraint;
  if (hint === null) {
    if (candidate.target.name === name) return true;
    return !candidate.target.isView && (constraint === name || ownColumn === name);
  }
  if (candidate.target.name !== name) return false;
  if (candidate.kind === 'many-to-many') return candidate.junction.name === hint;
  return constraint === hint || ownColumn === hint || otherColumn === hint;
}

/**
 * A foreign key to its own table makes two relationships: the table's name means the to-many one, its column the to-one
 * one.
 */
function matchesSelf(candidate: Relationship, name: string, hint: string | null): boolean {
  const [ownColumn, otherColumn] = singlePair(candidate) ?? [null, null];
  if (candidate.kind === 'one-to-many' && candidate.target.name === name) {
    return hint === null || hint === otherColumn;
  }
  return hint === null && candidate.kind === 'many-to-one' && ownColumn === name;
}

function notFound(
  schema: Schema,
  origin: Relation,
  { name, hint }: EmbedRequest,
  all: readonly Relationship[],
): ApiError {
  const near = mostSimilar(
    name,
    all.map((candidate) => candidate.target.name),
    0.33,
  );
  const using = hint === null ? '' : `' using the hint '${hint}`;
  return new ApiError(400, {
    code: 'PGRST200',
    message: `Could not find a relationship between '${origin.name}' and '${name}' in the schema cache`,
    details:
      `Searched for a foreign key relationship between '${origin.name}' and '${name}${using}' ` +
      `in the schema '${origin.schema}', but no matches were found.`,
    hint: near === null || near === name ? null : `Perhaps you meant '${near}' instead of '${name}'.`,
  });
}

const names = (pairs: readonly ColumnPair[], side: 0 | 1): string =>
  pairs.map((pair) => pair[side]).join(', ');

function description(candidate: Relationship): Record<string, string> {
  const embedding = `${candidate.source.name} with ${candidate.target.name}`;
  if (candidate.kind === 'computed') return {};
  if (candidate.kind === 'many-to-many') {
    const { name, sourceConstraint, targetConstraint, sourceColumns, targetColumns } = candidate.junction;
    const relationship =
      `${name} using ${sourceConstraint}(${names(sourceColumns, 1)}) ` +
      `and ${targetConstraint}(${names(targetColumns, 1)})`;
    return { cardinality: candidate.kind, embedding, relationship };
  }
  const { source, target, constraint, columns, kind } = candidate;
  const relationship = `${constraint} using ${source.name}(${names(columns, 0)}) and ${target.name}(${names(columns, 1)})`;
  return { cardinality: kind, embedding, relationship };
}

function ambiguous(origin: Relation, { name }: EmbedRequest, found: readonly Relationship[]): ApiError {
  const hints = found.map((candidate) => {
    if (candidate.kind === 'computed') return '';
    const by = candidate.kind === 'many-to-many' ? candidate.junction.name : candidate.constraint;
    return `'${candidate.target.name}!${by}'`;
  });
  return new ApiError(300, {
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${origin.name}' and '${name}'`,
    details: found.map(description),
    hint:
      `Try changing '${name}' to one of the following: ${hints.join(', ')}. ` +
      `Find the desired relationship in the 'details' key.`,
  });
}
