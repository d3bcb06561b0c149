import { parseAccept as readAccept } from 'hono/utils/accept';

export type PlanOption = 'analyze' | 'verbose' | 'settings' | 'buffers' | 'wal';

/** The format of the answer's body. */
export type Media =
  | { kind: 'json' }
  | { kind: 'object'; stripNulls: boolean }
  | { kind: 'array-stripped' }
  | { kind: 'csv' }
  | { kind: 'geojson' }
  | { kind: 'openapi' }
  | { kind: 'plan'; of: Media; format: 'text' | 'json'; options: PlanOption[]; label: string };

const PLAN_OPTIONS: readonly PlanOption[] = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/** A type of the header with its parameters, quotes removed. */
type Entry = Pick<ReturnType<typeof readAccept>[number], 'type' | 'params'>;

/** The acceptable media types in the client's order of preference, with their meaning here. */
export function parseAccept(header: string | null): { name: string; media: Media | null }[] {
  if (!header || header.trim() === '') return [{ name: '*/*', media: { kind: 'json' } }];
  return readAccept(header)
    .filter(({ q }) => q > 0)
    .map((entry) => ({ name: nameOf(entry), media: mediaOf(entry) }));
}

const nameOf = ({ type, params }: Entry): string =>
  [
    type,
    ...Object.entries(params).flatMap(([key, value]) => (/^q$/i.test(key) ? [] : `${key}=${value}`)),
  ].join(';');

function mediaOf({ type, params }: Entry): Media | null {
  const stripNulls = params.nulls?.toLowerCase() === 'stripped';
  switch (type.toLowerCase()) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return { kind: 'json' };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { kind: 'object', stripNulls };
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return stripNulls ? { kind: 'array-stripped' } : { kind: 'json' };
    case 'text/csv':
      return { kind: 'csv' };
    case 'application/geo+json':
      return { kind: 'geojson' };
    case 'application/openapi+json':
      return { kind: 'openapi' };
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
      return planOf(params, 'text');
    case 'application/vnd.pgrst.plan+json':
      return planOf(params, 'json');
    default:
      return null;
  }
}

function planOf(params: Entry['params'], format: 'text' | 'json'): Media | null {
  const label = params.for ?? 'application/json';
  const [target] = readAccept(label);
  const of = target ? mediaOf(target) : null;
  if (!of || of.kind === 'plan') return null;
  const given = params.options?.split('|') ?? [];
  const options = PLAN_OPTIONS.filter((option) => given.includes(option));
  return { kind: 'plan', of, format, options, label };
}

/** The Content-Type header of an answer in this format. */
export function contentType(media: Media): string {
  const charset = '; charset=utf-8';
  switch (media.kind) {
    case 'json':
      return `application/json${charset}`;
    case 'object':
      return `application/vnd.pgrst.object+json${media.stripNulls ? ';nulls=stripped' : ''}${charset}`;
    case 'array-stripped':
      return `application/vnd.pgrst.array+json;nulls=stripped${charset}`;
    case 'csv':
      return `text/csv${charset}`;
    case 'geojson':
      return `application/geo+json${charset}`;
    case 'openapi':
      return `application/openapi+json${charset}`;
    case 'plan': {
      const options = media.options.length > 0 ? `; options=${media.options.join('|')}` : '';
      return `application/vnd.pgrst.plan+${media.format}; for="${media.label}"${options}${charset}`;
    }
  }
}
