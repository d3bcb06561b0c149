import type pg from 'pg';
import { parseTimeout } from '../statement-timeout';

/** The settings of `alter role … set`, for every request of a role. */
export type RoleSettings = {
  /** Names and values, sorted by name, without the two below. */
  settings: [name: string, value: string][];
  /** Null: no limit. */
  statementTimeoutMs: number | null;
  /** Null: read committed, as everywhere else. */
  isolation: 'repeatable read' | 'serializable' | null;
};

/**
 * Switching roles within a transaction does not apply a login's settings, so they are read here. Settings for this database take
 * precedence over those for all; those this login may not set are left out.
 */
const ROLE_SETTINGS_SQL = `
  select distinct on (r.rolname, s.name) r.rolname as role, s.name, s.value
  from pg_catalog.pg_db_role_setting d
  join pg_catalog.pg_roles r on r.oid = d.setrole
  cross join lateral (
    select split_part(entry, '=', 1) as name, substr(entry, strpos(entry, '=') + 1) as value
    from unnest(d.setconfig) as entry
  ) s
  join pg_catalog.pg_settings p on p.name = s.name
  where d.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
    and pg_has_role(current_user, r.oid, 'member')
    and (p.context = 'user' or has_parameter_privilege(current_user, p.name, 'set'))
    and s.name !~ '^transaction_'
  order by r.rolname, s.name, d.setdatabase desc`;

type Row = { role: string; name: string; value: string };

/** The settings of every role this login may switch to, by role name. */
export async function readRoleSettings(client: pg.PoolClient): Promise<Map<string, RoleSettings>> {
  const { rows } = await client.query<Row>(ROLE_SETTINGS_SQL);
  const roles = new Map<string, RoleSettings>();
  for (const { role, name, value } of rows) {
    const known = roles.get(role) ?? { settings: [], statementTimeoutMs: null, isolation: null };
    if (name === 'statement_timeout') known.statementTimeoutMs = parseTimeout(value);
    else if (name === 'default_transaction_isolation') known.isolation = isolationOf(value);
    else known.settings.push([name, value]);
    roles.set(role, known);
  }
  return roles;
}

function isolationOf(value: string): RoleSettings['isolation'] {
  const level = value.toLowerCase();
  return level === 'repeatable read' || level === 'serializable' ? level : null;
}
