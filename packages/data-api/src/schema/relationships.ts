import type { ForeignKeyRow, RelationRow } from './system-catalog';
import { relationKey, type ColumnPair, type Relation, type RelationKey, type Relationship } from './types';
import type { Origin } from './view-origins';

/** A relation of the system catalog, with the columns through which it shows tables' columns. */
type Known = { row: RelationRow; relation: Relation; shows: Map<string, string[]> };

/** One foreign key as seen from one pair of relations (tables, or views that show all its columns). */
type Link = {
  constraint: string;
  source: Relation;
  target: Relation;
  columns: ColumnPair[];
  /** At most one source row per target row. */
  unique: boolean;
  /** The key columns are part of the source's primary key, as in a junction. */
  inPrimaryKey: boolean;
};

const originKey = (relation: number, column: number): string => `${relation}.${column}`;

/** All ways to embed one relation in another, in both directions and through junction tables. */
export function buildRelationships(
  rows: readonly RelationRow[],
  relations: Map<number, Relation>,
  foreignKeys: readonly ForeignKeyRow[],
  origins: Map<number, Map<number, Origin>>,
): Map<RelationKey, Relationship[]> {
  const known = rows.flatMap((row) => {
    const relation = relations.get(row.oid);
    return relation ? [{ row, relation, shows: shownColumns(row, origins.get(row.oid)) }] : [];
  });
  const rowsByOid = new Map(rows.map((row) => [row.oid, row]));
  const links = foreignKeys.flatMap((key) => linksOf(key, known, rowsByOid));
  const result = new Map<RelationKey, Relationship[]>();
  const add = (relationship: Relationship): void => {
    const key = relationKey(relationship.source.schema, relationship.source.name);
    const list = result.get(key) ?? [];
    list.push(relationship);
    result.set(key, list);
  };
  for (const link of links) for (const relationship of bothDirections(link)) add(relationship);
  for (const relationship of throughJunctions(links)) add(relationship);
  return result;
}

function shownColumns(row: RelationRow, viewColumns: Map<number, Origin> | undefined): Map<string, string[]> {
  const shows = new Map<string, string[]>();
  for (const column of row.columns) {
    const origin =
      row.definition === null
        ? { relation: row.oid, column: column.number }
        : viewColumns?.get(column.number);
    if (!origin) continue;
    const key = originKey(origin.relation, origin.column);
    shows.set(key, [...(shows.get(key) ?? []), column.name]);
  }
  return shows;
}

function linksOf(key: ForeignKeyRow, known: readonly Known[], rows: Map<number, RelationRow>): Link[] {
  const sources = known.flatMap((entry) => columnsShown(entry, key.source, key.sourceColumns));
  const targets = known.flatMap((entry) => columnsShown(entry, key.target, key.targetColumns));
  const keys = rows.get(key.source)?.keys ?? [];
  const isSubset = (part: number[], whole: number[]): boolean =>
    part.every((number) => whole.includes(number));
  const unique = keys.some((candidate) => isSubset(candidate.columns, key.sourceColumns));
  const inPrimaryKey = keys.some(
    (candidate) => candidate.primary && isSubset(key.sourceColumns, candidate.columns),
  );
  return sources.flatMap((source) =>
    targets
      .filter((target) => target.relation.schema === source.relation.schema)
      .map((target) => ({
        constraint: key.name,
        source: source.relation,
        target: target.relation,
        columns: source.columns.map((name, index): ColumnPair => [name, target.columns[index] ?? '']),
        unique,
        inPrimaryKey,
      })),
  );
}

/** The ways a relation shows all the given columns of a table: several when a view shows one twice. */
function columnsShown(
  entry: Known,
  table: number,
  columns: number[],
): { relation: Relation; columns: string[] }[] {
  let ways: string[][] = [[]];
  for (const column of columns) {
    const names = entry.shows.get(originKey(table, column)) ?? [];
    ways = ways.flatMap((way) => names.map((name) => [...way, name]));
  }
  return ways.map((way) => ({ relation: entry.relation, columns: way }));
}

const reversed = (columns: readonly ColumnPair[]): ColumnPair[] =>
  columns.map(([source, target]): ColumnPair => [target, source]);

function bothDirections(link: Link): Relationship[] {
  const { source, target, constraint, columns, unique } = link;
  return [
    { kind: unique ? 'one-to-one' : 'many-to-one', source, target, constraint, columns },
    {
      kind: unique ? 'one-to-one' : 'one-to-many',
      source: target,
      target: source,
      constraint,
      columns: reversed(columns),
    },
  ];
}

/** Two foreign keys within one primary key make their table a junction between the tables they reference. */
function throughJunctions(links: readonly Link[]): Relationship[] {
  const bySource = new Map<Relation, Link[]>();
  for (const link of links) {
    if (link.inPrimaryKey) bySource.set(link.source, [...(bySource.get(link.source) ?? []), link]);
  }
  const result: Relationship[] = [];
  for (const [junction, candidates] of bySource) {
    for (const first of candidates) {
      for (const second of candidates) {
        if (first.constraint === second.constraint) continue;
        result.push({
          kind: 'many-to-many',
          source: first.target,
          target: second.target,
          junction: {
            schema: junction.schema,
            name: junction.name,
            sourceConstraint: first.constraint,
            targetConstraint: second.constraint,
            sourceColumns: reversed(first.columns),
            targetColumns: reversed(second.columns),
          },
        });
      }
    }
  }
  return result;
}
