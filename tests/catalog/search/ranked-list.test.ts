import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCatalog } from '../../../apps/operator/catalog/import-catalog';
import { createTestDatabase, type TestDatabase } from '../../../testing/harness/database';
import { findBuyer, missedQueries, queries } from '../../../testing/fixtures/query-set';

/** The path of a price list in the import format to test the search with; without one the tests are skipped. */
const list = process.env['SEARCH_LIST'];

/** The share of queries that may miss: slightly more than was measured. */
const share = { demo: 0.05, list: 0.08 };
/** Products of the list that queries are made for, the same on every run. */
const sampled = 17;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const swapped = (word: string) =>
  word.length > 4 ? `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}` : word;
const shortened = (word: string) => (word.length > 5 ? word.slice(0, 3) + word.slice(4) : word);

/**
 * Six queries derived from a product: its SKU, its words reversed, a typo in each word, two in each, its name, and its name with
 * the format.
 */
function queriesFor({
  sku,
  name,
  format,
}: {
  sku: string;
  name: string;
  format: string;
}): [string, RegExp][] {
  const words = name.split(/\s+/);
  const right = new RegExp(`^${escaped(sku)} | ${escaped(name)}\\n$`);
  const changed = (change: (word: string) => string) => words.map(change).join(' ');
  const typed = [
    sku,
    words.toReversed().join(' '),
    changed(swapped),
    changed((word) => shortened(swapped(word))),
  ];
  return [...typed, name.toLowerCase(), `${name} ${format}`].map((term) => [term, right]);
}

describe.runIf(list)('the ranking of a search in the demo with a real price list added', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ template: 'demo' });
    const options = { file: list ?? '', store: 1, strict: false, dryRun: false, deactivateMissing: false };
    const { counts } = await importCatalog(database.pool, options);
    expect(counts).not.toBeNull();
  });
  afterAll(() => database.drop());

  it('puts the right product of the demo among the first three', async () => {
    const missed = await missedQueries(database.pool, await findBuyer(database.pool), queries);
    console.info(`${missed.length} of ${queries.length} queries missed`, missed);
    expect(missed.length / queries.length).toBeLessThanOrEqual(share.demo);
  });

  it('puts the right product of the list among the first three', async () => {
    const { rows } = await database.pool.query<{ sku: string; name: string; format: string }>(
      `select sku, name, coalesce(format_label, '') as format from products
       where sku in (select p.sku from products p join store_products s on s.product_id = p.id where s.store_id = 1)
         and not sku ~ '^[A-Z]{3}-[A-Z]{3}-' order by md5(sku) limit $1`,
      [sampled],
    );
    const made = rows.flatMap(queriesFor);
    const missed = await missedQueries(database.pool, await findBuyer(database.pool), made);
    console.info(`${missed.length} of ${made.length} queries missed`, missed);
    expect(missed.length / made.length).toBeLessThanOrEqual(share.list);
  });
});
