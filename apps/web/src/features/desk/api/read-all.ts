type Page<Row> = { rows: Row[]; more: boolean };

/** Every row of a list, page after page, up to `limit`; `more` if there are others. */
export async function readAll<Row>(
  readPage: (last: Row | undefined) => Promise<Page<Row>>,
  limit: number,
): Promise<Page<Row>> {
  const rows: Row[] = [];
  let more = true;
  while (more && rows.length < limit) {
    const page = await readPage(rows.at(-1));
    rows.push(...page.rows);
    more = page.more;
  }
  return { rows, more };
}
