import type { Statement } from '@sumiller/postgres/connections/pipeline';
import type { RoleSettings } from '../schema/role-settings';
import { quoteLiteral, quoteName } from './fragments';
import { SIZE_SETTING } from './size';

export type RequestContext = {
  role: string;
  claims: Record<string, unknown>;
  schema: string;
  extraSearchPath: readonly string[];
  method: string;
  path: string;
  headers: Headers;
  readOnly: boolean;
  timezone: string | null;
  /** The role's own settings; null when it has none. */
  roleSettings: RoleSettings | null;
  /** The maximum time of a statement; null: none. */
  statementTimeoutMs: number | null;
  /** True: planned for this request's values instead of once for all. */
  plannedAnew: boolean;
};

/** The transaction's first statement: role, claims, search path and the request, all local to it. */
export function settingsStatement(context: RequestContext): Statement {
  const searchPath = [context.schema, ...context.extraSearchPath].map(quoteName).join(', ');
  const settings: [string, string][] = [
    ['search_path', searchPath],
    // Before the switch, since only the login may set these parameters.
    ...(context.roleSettings?.settings ?? []),
    ['role', context.role],
    [SIZE_SETTING, '0'],
    ['request.jwt.claims', JSON.stringify({ ...context.claims, role: context.role })],
    ['request.method', context.method],
    ['request.path', context.path],
    ['request.headers', JSON.stringify(Object.fromEntries(context.headers))],
    ['request.cookies', JSON.stringify(cookies(context.headers.get('cookie')))],
  ];
  if (context.readOnly) settings.push(['transaction_read_only', 'on']);
  if (context.timezone !== null) settings.push(['timezone', context.timezone]);
  if (context.statementTimeoutMs !== null)
    settings.push(['statement_timeout', String(context.statementTimeoutMs)]);
  const choosesPlans = settings.some(([name]) => name === 'plan_cache_mode');
  if (context.plannedAnew && !choosesPlans) settings.push(['plan_cache_mode', 'force_custom_plan']);
  const calls = settings.map(([name], index) => `set_config(${quoteLiteral(name)}, $${index + 1}, true)`);
  return { text: `select ${calls.join(', ')}`, values: settings.map(([, value]) => value), reuse: true };
}

function cookies(header: string | null): Record<string, string> {
  const pairs = (header ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
  });
  return Object.fromEntries(pairs);
}

/** `schema.function` from the settings as a call. */
export function preRequestStatement(name: string): Statement {
  return { text: `select ${name.split('.').map(quoteName).join('.')}()`, reuse: true };
}
