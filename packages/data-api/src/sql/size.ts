/** Nested embeds can multiply a short request into an answer too large for any process. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Bytes of JSON that the request has built so far, embeds included; starts at 0 in each transaction. */
export const SIZE_SETTING = 'rest.size';

const TOO_LARGE = 'bytes are too many for an answer';

/**
 * A condition that counts a piece of the answer before it is kept, and ends the statement once the total is too large. PostgreSQL
 * has no plain way to raise an error in an expression: an impossible cast does it.
 */
export function countedSql(piece: string): string {
  const sum = `current_setting('${SIZE_SETTING}')::int8 + coalesce(octet_length((${piece})::text), 0)`;
  return (
    `case when set_config('${SIZE_SETTING}', (${sum})::text, true)::int8 <= ${MAX_ANSWER_BYTES} then true ` +
    `else (current_setting('${SIZE_SETTING}') || ' ${TOO_LARGE}')::bool end`
  );
}

/**
 * Rows as one column `json`, counted one by one. The offset keeps the planner from pushing the count down into the
 * rows' conditions.
 */
export const piecesSql = (rows: string, alias: string, json = `row_to_json(${alias}.*)`): string =>
  `(select ${json} as json from (${rows}) as ${alias} offset 0) as ${alias} where ${countedSql(`${alias}.json`)}`;

/** Whether a PostgreSQL error is the one above, in any server language. */
export const isTooLarge = ({ code, message }: { code?: string; message: string }): boolean =>
  code === '22P02' && message.includes(` ${TOO_LARGE}"`);
