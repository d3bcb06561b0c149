import type { Media } from '../parse/media';
import type { Result } from '../schema/types';
import { countedSql, piecesSql } from './size';

/** The alias of the rows in the body. */
export const ROWS = '_rows';

/** The rows as `bodySql` expects them, counted one by one before they are aggregated. */
export function bodyRows(media: Media, result: Result | null, rows: string): string {
  if (media.kind === 'plan') return bodyRows(media.of, result, rows);
  if (media.kind === 'csv' || media.kind === 'geojson') {
    return `(select * from (${rows}) as ${ROWS} offset 0) as ${ROWS} where ${countedSql(`${ROWS}.*`)}`;
  }
  return piecesSql(rows, ROWS, result?.kind === 'scalar' ? `to_json(${ROWS}.value)` : undefined);
}

/** The expression that aggregates the rows into the response body. */
export function bodySql(media: Media, result: Result | null): string {
  const rows = `json_agg(${ROWS}.json)`;
  const single = result !== null && result.kind !== 'void' && !result.set;
  switch (media.kind) {
    case 'object':
      return `coalesce((${strip(rows, media.stripNulls)}->0)::text, 'null')`;
    case 'array-stripped':
      return single
        ? `coalesce((json_strip_nulls(${rows})->0)::text, 'null')`
        : `coalesce(json_strip_nulls(${rows})::text, '[]')`;
    case 'csv':
      return csvSql();
    case 'geojson':
      return (
        `json_build_object('type', 'FeatureCollection', 'features', ` +
        `coalesce(json_agg(st_asgeojson(${ROWS})::json), '[]'))::text`
      );
    case 'plan':
      return bodySql(media.of, result);
    default:
      return single ? `coalesce((${rows}->0)::text, 'null')` : `coalesce(${rows}::text, '[]')`;
  }
}

const strip = (sql: string, nulls: boolean): string => (nulls ? `json_strip_nulls(${sql})` : sql);

/** A row's own text form is CSV within parentheses; the header comes from its keys. */
function csvSql(): string {
  const header = `(select coalesce(string_agg(k, ','), '') from json_object_keys(min(row_to_json(${ROWS})::text)::json) as k)`;
  const lines = `coalesce(string_agg(substring(${ROWS}::text, 2, length(${ROWS}::text) - 2), e'\\n'), '')`;
  return `${header} || e'\\n' || ${lines}`;
}

/** Status and headers that SQL set through response.headers and response.status. */
export const RESPONSE_SETTINGS = `nullif(current_setting('response.headers', true), ''), nullif(current_setting('response.status', true), '')`;
