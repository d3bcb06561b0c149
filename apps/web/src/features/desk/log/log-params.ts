import { isUuid } from '@/lib/is-uuid';
import { isLogKind, type LogFilter } from './log';

const dayOf = (text: string | null): string | null =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** Reads a URL; drops invalid values. */
export function parseLogParams(params: URLSearchParams): LogFilter {
  const actor = params.get('persona');
  const kind = params.get('tipo');
  const act = params.get('acto') ?? '';
  return {
    actor: actor && isUuid(actor) ? actor : null,
    kind: isLogKind(kind) ? kind : null,
    from: dayOf(params.get('desde')),
    to: dayOf(params.get('hasta')),
    search: params.get('buscar')?.slice(0, 100) ?? '',
    act: /^[1-9]\d{0,14}$/.test(act) ? Number(act) : null,
  };
}

/** Writes a URL without defaults. */
export function formatLogParams({ actor, kind, from, to, search, act }: LogFilter): URLSearchParams {
  return new URLSearchParams({
    ...(actor && { persona: actor }),
    ...(kind && { tipo: kind }),
    ...(from && { desde: from }),
    ...(to && { hasta: to }),
    ...(search && { buscar: search }),
    ...(act && { acto: String(act) }),
  });
}
