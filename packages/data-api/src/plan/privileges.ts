import { ApiError } from '../errors';
import type { Privilege, Relation, Routine } from '../schema/types';
import type { ReadNode } from './types';

/** The caller, for privilege checks. */
export type Asker = { role: string; authenticated: boolean };

/**
 * Refuses, in PostgreSQL's words, a relation for which the role has no privilege at all, before PostgreSQL plans it. PostgreSQL
 * still checks the rest column by column and row by row.
 */
export function requirePrivilege(relation: Relation, privilege: Privilege, asker: Asker): void {
  const held = relation.privileges.get(asker.role);
  if (held && !held.includes(privilege))
    throw denied(relation.isView ? 'view' : 'table', relation.name, asker);
}

/** Requires SELECT on the relation of each node of a read, from the root down. */
export function requireReadable(node: ReadNode, asker: Asker): void {
  if (node.source.kind === 'table') requirePrivilege(node.source.relation, 'select', asker);
  for (const embed of node.embeds) requireReadable(embed.node, asker);
}

export function requireExecutable(routine: Routine, asker: Asker): void {
  if (routine.executors.get(asker.role) === false) throw denied('function', routine.name, asker);
}

function denied(kind: string, name: string, { authenticated }: Asker): ApiError {
  const body = { code: '42501', message: `permission denied for ${kind} ${name}` };
  return authenticated ? new ApiError(403, body) : new ApiError(401, body, { 'WWW-Authenticate': 'Bearer' });
}
