import { expect, it } from 'vitest';
import { collectObjects } from './collect-objects';
import { readStatements } from './statements';

const area = '20261206000000_orders';
const collect = (first: string, ...later: string[]) =>
  collectObjects([
    ...readStatements(area, first),
    ...later.flatMap((sql, index) => readStatements(`2026121${index}000000_order_edits_${index}`, sql)),
  ]);
const texts = (...given: [string, ...string[]]) => collect(...given).objects.map(({ text }) => text);

const total = (body: string, parameters = 'p_id uuid') =>
  `create function private.total(${parameters}) returns integer language sql as $$\n  ${body};\n$$;\n`;

it('a statement ends with a line that ends with a semicolon, not within a function', () => {
  const sql = `-- The file.\n\n-- The total.\n${total('select 1')}\nselect 2;\n`;
  expect(readStatements('f', sql)).toEqual([
    { file: 'f', remark: '-- The file.' },
    { file: 'f', comment: '-- The total.', text: total('select 1').trim() },
    { file: 'f', comment: '', text: 'select 2;' },
  ]);
  expect(() => readStatements('f', 'select 2')).toThrow('the last statement has no end');
});

it('a function has its newest text, in its first place, and says which migration has it', () => {
  const { objects } = collect(
    `${total('select 1')}create index orders_idx on public.orders (id);\n`,
    total('select 2').replace('create ', 'create or replace '),
  );
  expect(objects).toMatchObject([
    {
      name: 'private.total/1',
      area: 'orders',
      file: '20261210000000_order_edits_0',
      text: total('select 2').trim(),
    },
    { name: 'orders_idx', area: 'orders' },
  ]);
});

it('a comment between parameters is none of them', () => {
  const { objects } = collect(
    total('select 1', '\n  -- One, or two (of three).\n  p_id uuid\n'),
    total('select 2').replace('create ', 'create or replace '),
  );
  expect(objects).toMatchObject([{ name: 'private.total/1', text: total('select 2').trim() }]);
});

it('a function that was dropped is gone, and stays in its area if it comes back with other parameters', () => {
  expect(texts(total('select 1'), 'drop function private.total(uuid);')).toEqual([]);
  const { objects } = collect(
    total('select 1', 'p_id uuid, p_at numeric(12, 2), out a integer'),
    `drop function private.total(uuid, numeric);\n${total('select 2')}`,
  );
  expect(objects).toMatchObject([{ name: 'private.total/1', area: 'orders' }]);
});

it('a function that was renamed or got a setting has the new name and the setting', () => {
  expect(texts(total('select 1'), 'alter function private.total(uuid) rename to sum;')).toEqual([
    total('select 1').trim().replace('private.total', 'private.sum'),
  ]);
  expect(
    texts(total('select 1'), "alter function private.total(uuid) set statement_timeout = '5s';"),
  ).toEqual([
    total('select 1')
      .trim()
      .replace(' as $$', () => " set statement_timeout = '5s' as $$"),
  ]);
});

it('indexes, triggers and log entries of a later migration are in the area of their table', () => {
  const { objects } = collect(
    'create table public.orders (\n  id uuid\n);\n',
    'create unique index orders_key on public.orders (id);',
    'create trigger orders_touch before update on public.orders\n  for each row execute function private.touch();',
    "call private.keep_on_staff_log('public.orders', 'id');",
  );
  expect(objects.map((object) => [object.kind, object.area])).toEqual([
    ['table', 'orders'],
    ['index', 'orders'],
    ['trigger', 'orders'],
    ['log', 'orders'],
  ]);
});

it('a dropped type is gone', () => {
  const pair = 'create type private.pair as (one integer, other integer);';
  expect(texts(pair)).toEqual([pair]);
  expect(texts(pair, 'drop type private.pair;')).toEqual([]);
});

it('columns have the comment before them, or that of the statement that adds only them', () => {
  const { columns } = collect(
    'create table public.orders (\n  -- Random.\n  id uuid,\n  at date\n);\n',
    '-- The last day.\nalter table public.orders add column until date;',
  );
  expect([...columns]).toEqual([
    ['public.orders.id', '-- Random.'],
    ['public.orders.until', '-- The last day.'],
  ]);
});

it.each([
  'alter policy orders_select on public.orders using (true);',
  'drop trigger orders_touch on public.orders;',
  'drop table public.orders;',
  'alter function private.unknown(uuid) rename to other;',
])('a statement that could change a text unseen is refused: %s', (sql) => {
  expect(() => collect('select 1;', sql)).toThrow('does not know what this changes');
});

it('something new of a later migration needs an area', () => {
  expect(() => collect('select 1;', total('select 1'))).toThrow('its area is missing in areas.ts');
});
