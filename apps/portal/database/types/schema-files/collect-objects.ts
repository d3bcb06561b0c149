import { areaOf, isAreaFile } from './areas';
import type { Remark, Statement } from './statements';

/** A part of the schema with its present text: one function, table, policy, trigger, index, view or type. */
export type SchemaObject = {
  area: string;
  kind: Kind;
  /** With its schema; functions with the number of their arguments, as several may have one name. */
  name: string;
  /** The relation it is about; empty for a function or a type. */
  on: string;
  /** The migration that has this text. */
  file: string;
  comment: string;
  text: string;
};

type Kind = 'function' | 'table' | 'view' | 'policy' | 'trigger' | 'index' | 'type' | 'sequence' | 'log';

/** The comments of a table's columns, by table and column. */
export type ColumnComments = Map<string, string>;

type Parsed = { kind: Kind; name: string; on: string };

const creation =
  /^create (?:or replace )?(?:unique |unlogged |constraint )?(?<kind>function|procedure|table|view|policy|trigger|index|type|sequence) (?<name>[\w.]+)/;

/** The number of arguments that a call of the function in this statement takes. */
function parameters(written: string): number {
  // A comment between parameters has commas and brackets of its own.
  const text = written.replace(/--.*$/gm, '');
  const found: string[] = [];
  let depth = 0;
  let start = text.indexOf('(') + 1;
  for (let at = start; depth >= 0; at += 1) {
    const sign = text[at];
    if (sign === undefined) throw new Error(`A bracket is not closed: ${text.slice(0, 80)}`);
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth >= 0 && !(sign === ',' && depth === 0)) continue;
    found.push(text.slice(start, at).trim());
    start = at + 1;
  }
  return found.filter((parameter) => parameter !== '' && !parameter.startsWith('out ')).length;
}

/** The object that a statement creates; undefined for one that creates nothing. */
function readCreation(text: string): Parsed | undefined {
  // It creates the three triggers by which a table is on the staff's log.
  const [, logged] = /^call private\.keep_on_staff_log\('([\w.]+)'/.exec(text) ?? [];
  if (logged) return { kind: 'log', name: logged, on: logged };
  const { kind = '', name = '' } = creation.exec(text)?.groups ?? {};
  if (kind === '') return undefined;
  if (kind === 'function' || kind === 'procedure') {
    return { kind: 'function', name: `${name}/${parameters(text)}`, on: '' };
  }
  const on = ['policy', 'trigger', 'index'].includes(kind) ? (/\son ([\w.]+)/.exec(text)?.[1] ?? '') : '';
  return { kind: kind as Kind, name: on && kind !== 'index' ? `${name} on ${on}` : name, on };
}

const keyOf = ({ kind, name }: Parsed) => `${kind} ${name}`;

/** The comment lines before each column of a `create table` or `add column`; those before a statement that adds only one. */
function noteColumns(comments: ColumnComments, { comment, text }: Statement): void {
  const [, table = ''] = /^(?:create (?:unlogged )?|alter )table ([\w.]+)/.exec(text) ?? [];
  if (table === '') return;
  const [added, ...others] = text.matchAll(/add column (\w+)/g);
  if (added && others.length === 0 && comment) comments.set(`${table}.${added[1]}`, comment);
  let above: string[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.startsWith('--')) above.push(line);
    else {
      const [, column] = /^(?:add column )?(\w+) /.exec(line) ?? [];
      if (above.length > 0 && column) comments.set(`${table}.${column}`, above.join('\n'));
      above = [];
    }
  }
}

/** Statements of which the database itself is read, or that change rows, settings or rights. */
const passed =
  /^(?:create (?:schema|extension)|alter (?:table|type|default)|(?:re)?set check_function_bodies|comment on|grant|revoke|insert|update|delete|with|select|do)\b/;

/** A change of what exists: it is dropped or renamed. @throws {Error} for a statement that may change a text unseen */
function change(objects: Map<string, SchemaObject>, { file, text }: Statement): void {
  const [, dropped] = /^drop function (?:if exists )?([\w.]+)\(/.exec(text) ?? [];
  if (dropped) return void objects.delete(`function ${dropped}/${parameters(text)}`);
  const [, index] = /^drop index (?:if exists )?(?:\w+\.)?(\w+)/.exec(text) ?? [];
  if (index) return void objects.delete(`index ${index}`);
  const [, type] = /^drop type (?:if exists )?([\w.]+)/.exec(text) ?? [];
  if (type) return void objects.delete(`type ${type}`);
  const [, altered = '', to, setting] =
    /^alter function ([\w.]+)\([^)]*\) (?:rename to (\w+)|(set \w+ = [^;]+));/.exec(text) ?? [];
  const before = objects.get(`function ${altered}/${altered && parameters(text)}`);
  if (before && to) {
    objects.delete(`function ${before.name}`);
    const name = `${altered.split('.')[0]}.${to}`;
    const renamed = { name: `${name}/${parameters(text)}`, text: before.text.replace(altered, name) };
    objects.set(`function ${renamed.name}`, { ...before, ...renamed, file });
  } else if (before && setting) {
    objects.set(`function ${before.name}`, {
      ...before,
      text: before.text.replace(/ as (?=\$)/, ` ${setting} as `),
      file,
    });
  } else if (!passed.test(text)) {
    throw new Error(`${file}: supabase/schema does not know what this changes: ${text.slice(0, 120)}`);
  }
}

/** The objects that the migrations leave behind, in the order of their creation, and the remarks of the areas' own files. */
export function collectObjects(migrations: readonly (Statement | Remark)[]) {
  const objects = new Map<string, SchemaObject>();
  const remarks = new Map<string, string>();
  const columns: ColumnComments = new Map();
  /** Where a function was that a drop has made room for. */
  const areas = new Map<string, string>();

  for (const part of migrations) {
    if ('remark' in part) {
      const area = isAreaFile(part.file) ? areaOf('', part.file) : undefined;
      if (area !== undefined && !remarks.has(area)) remarks.set(area, part.remark);
      continue;
    }
    const { file, comment, text } = part;
    noteColumns(columns, part);
    const created = readCreation(text);
    if (!created) {
      change(objects, part);
      continue;
    }
    const plain = created.kind === 'function' ? created.name.replace(/\/\d+$/, '') : created.name;
    const before = objects.get(keyOf(created));
    // A change to a table goes to the table; the areas' own files say where each of their statements belongs.
    const tableArea = isAreaFile(file) ? undefined : objects.get(`table ${created.on}`)?.area;
    const area = before?.area ?? areas.get(plain) ?? tableArea ?? areaOf(plain, file);
    areas.set(plain, area);
    // As what is, not as what changed.
    objects.set(keyOf(created), {
      ...created,
      area,
      file,
      comment,
      text: text.replace(/^create or replace /, 'create '),
    });
  }
  return { objects: [...objects.values()], remarks, columns };
}
