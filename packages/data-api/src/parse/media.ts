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

/** The acceptable media types in the client's order of preference, with their meaning here. */
export function parseAccept(header: string | null): { name: string; media: Media | null }[] {
  if (!header || header.trim() === '') return [{ name: '*/*', media: { kind: 'json' } }];
  return splitOutsideQuotes(header, ',')
    .map((entry, index) => ({ ...weighed(entry), index }))
    .filter(({ name, weight }) => name !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ name }) => ({ name, media: mediaOf(name) }));
}

function weighed(entry: string): { name: string; weight: number } {
  const parts = splitOutsideQuotes(entry, ';').map((part) => part.trim());
  const quality = parts.find((part) => /^q=/i.test(part));
  const weight = quality ? Number(quality.slice(2)) : 1;
  return {
    name: parts.filter((part) => part !== quality).join(';'),
    weight: Number.isFinite(weight) ? weight : 1,
  };
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') quoted = !quoted;
    if (text[index] === separator && !quoted) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function mediaOf(entry: string): Media | null {
  const [type = '', ...parameters] = splitOutsideQuotes(entry, ';').map((part) => part.trim());
  const stripNulls = parameters.some((parameter) => parameter.toLowerCase() === 'nulls=stripped');
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
      return planOf(parameters, 'text');
    case 'application/vnd.pgrst.plan+json':
      return planOf(parameters, 'json');
    default:
      return null;
  }
}

function planOf(parameters: string[], format: 'text' | 'json'): Media | null {
  const target = parameters.find((parameter) => parameter.startsWith('for='))?.slice(4) ?? '';
  const label = target.replaceAll('"', '') || 'application/json';
  const of = mediaOf(label);
  if (!of || of.kind === 'plan') return null;
  const asked = (parameters.find((parameter) => parameter.startsWith('options='))?.slice(8) ?? '').split('|');
  const options = PLAN_OPTIONS.filter((option) => asked.includes(option));
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
