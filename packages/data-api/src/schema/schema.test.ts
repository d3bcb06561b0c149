import { describe, expect, it } from 'vitest';
import type { RelationRow } from './system-catalog';
import { mostSimilar } from './similar';
import { viewOrigins } from './view-origins';

describe('similar names', () => {
  it('suggest the nearest one that is close enough', () => {
    expect(mostSimilar('botela', ['bodegas', 'botellas', 'uvas'], 0.5)).toBe('botellas');
    expect(mostSimilar('zzz', ['bodegas', 'uvas'], 0.33)).toBeNull();
  });
});

describe('origins of view columns', () => {
  const row = (oid: number, definition: string | null): RelationRow => ({
    oid,
    schema: 'api',
    name: `r${oid}`,
    kind: definition === null ? 'r' : 'v',
    exposed: true,
    insertable: false,
    updatable: false,
    deletable: false,
    comment: null,
    privileges: null,
    columns: [],
    restricted: false,
    keys: null,
    definition,
  });
  const entry = (number: number, name: string, table: number, column: number): string =>
    `{TARGETENTRY :expr {VAR :varno 1} :resno ${number} :resname ${name} :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk false}`;

  it('are read from the outermost query only, past nested queries and brackets within names', () => {
    const inner = `{QUERY :commandType 1 :targetList (${entry(1, 'wrong', 99, 9)})}`;
    const own = `${entry(1, 'odd\\)\\{name', 10, 3)} ${entry(2, 'computed', 0, 0)}`;
    const definition = `({QUERY :commandType 1 :rtable ({RTE :subquery ${inner}}) :targetList (${own}) :returningList <>})`;
    expect(viewOrigins([row(10, null), row(20, definition)]).get(20)).toEqual(
      new Map([[1, { relation: 10, column: 3 }]]),
    );
  });

  it('are followed through views on views down to the table', () => {
    const over = (table: number, column: number): string =>
      `({QUERY :commandType 1 :targetList (${entry(1, 'x', table, column)})})`;
    const origins = viewOrigins([
      row(10, null),
      row(20, over(10, 5)),
      row(30, over(20, 1)),
      row(40, over(20, 7)),
    ]);
    expect(origins.get(30)).toEqual(new Map([[1, { relation: 10, column: 5 }]]));
    expect(origins.get(40)).toEqual(new Map());
  });
});
