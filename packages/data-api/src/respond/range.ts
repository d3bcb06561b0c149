import { rangeError } from '../errors';
import type { Range } from '../parse/types';

/** The Range header `0-24` or `10-`, which the query's limit and offset narrow further. */
export function parseRangeHeader(header: string | null): Range | null {
  const found = /^(\d{1,15})-(\d{1,15})?$/.exec(header?.replace(/^items=/, '').trim() ?? '');
  if (!found) return null;
  const from = Number(found[1]);
  const to = found[2] === undefined ? null : Number(found[2]);
  if (to !== null && to < from) {
    throw rangeError(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset: from, limit: to === null ? null : to - from + 1 };
}

/** The rows within both ranges. */
export function intersect(header: Range | null, query: Range | null): Range {
  if (!header) return query ?? { offset: 0, limit: null };
  if (!query) return header;
  const offset = Math.max(header.offset, query.offset);
  const ends = [header, query].flatMap((range) => (range.limit === null ? [] : [range.offset + range.limit]));
  return { offset, limit: ends.length === 0 ? null : Math.max(0, Math.min(...ends) - offset) };
}

/** `0-24/100`, with an asterisk for an empty range or an unknown total. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const span = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${span}/${total ?? '*'}`;
}

/** 206 when the page is less than all, 416 when it starts beyond the end. */
export function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 | 416 {
  if (total === null) return 200;
  if (offset > total) return 416;
  return rows < total ? 206 : 200;
}

export const outOfBounds = (offset: number, total: number): Error =>
  rangeError(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
    'Content-Range': contentRange(0, 0, total),
  });
