import type pg from 'pg';
import { projectPath } from '../../../root';
import { collectObjects, type SchemaObject } from './collect-objects';
import { readMigrations } from './statements';
import { describeCallers, describeGrants, describeTables, describeTypes } from './tables';

const introduction = `-- Generated from the migrations by \`npm run db:types\`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.`;

/**
 * The present text of everything in the schemas `public` and `private`, by area: tables as the database has them; functions,
 * views, policies, triggers and indexes as the newest migration writes them. With it, who may use what.
 */
export async function describeAreas(pool: pg.Pool): Promise<Map<string, string>> {
  const { objects, remarks, columns } = collectObjects(readMigrations(projectPath('supabase/migrations')));
  const fromDatabase = new Map([...(await describeTables(pool, columns)), ...(await describeTypes(pool))]);
  const grants = await describeGrants(pool);
  const callers = await describeCallers(pool);

  const footerOf = ({ kind, name, file }: SchemaObject) => {
    if (kind === 'table' || kind === 'view') return grants.get(name);
    const roles = callers.get(name) ?? [];
    return kind === 'function' && `-- ${file}${roles.length > 0 ? `; executed by ${roles.join(', ')}` : ''}`;
  };
  const describe = (object: SchemaObject) => {
    const isOfDatabase = object.kind === 'table' || object.kind === 'type';
    const text = isOfDatabase ? fromDatabase.get(object.name) : object.text;
    if (text === undefined) throw new Error(`The database has no ${object.kind} ${object.name}.`);
    return [object.comment, text, footerOf(object)].filter(Boolean).join('\n');
  };

  const areas = [...new Set(objects.map(({ area }) => area))].sort();
  return new Map(
    areas.map((area) => {
      const present = objects.filter((object) => object.area === area).map(describe);
      return [area, `${[introduction, remarks.get(area), ...present].filter(Boolean).join('\n\n')}\n`];
    }),
  );
}
