import { storeList } from '@sumiller/catalog-file/bad-row-reasons';
import { FileReading, type FileRow } from '@sumiller/catalog-file/file-reading';
import type pg from 'pg';
import { applyCategories } from './database/apply-categories';
import { applyOffers, countLines, deactivateMissing, type LineCounts } from './database/apply-offers';
import { applyProducts, applySellers } from './database/apply-products';
import { refuseIncompleteRows } from './database/refuse-incomplete';
import { matchSkus } from './database/match-skus';
import { createStage, finishStage, stageRows } from './database/stage';
import { inTransaction, retrying } from './database/transaction';
import { UsageError } from '../command/run-command';
import { type ReadOptions, readRows } from './read-rows';

export type ImportOptions = Omit<ReadOptions, 'stores'> & {
  /** Runs the whole import and rolls it back. */
  dryRun: boolean;
  /** Deactivates the active products of the file's stores that the file does not name. */
  deactivateMissing: boolean;
  onStep?(step: 'waiting' | 'applying'): void;
};

/** The changes of an import, or those a dry run would make. `lines` adds up to the rows of the file. */
type ImportCounts = {
  lines: LineCounts;
  products: { added: number; changed: number };
  categories: number;
  sellers: number;
  deactivated: number;
};

/** `counts` is null if the file was refused, in which case nothing changed. */
export type ImportResult = { reading: FileReading; counts: ImportCounts | null };

const batchSize = 1000;
const oneImportAtATime = `hashtextextended('sumiller catalog import', 0)`;

async function findStores(client: pg.ClientBase, wanted: number | null): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from public.stores order by id',
  );
  const stores = new Map(rows.map(({ id, name }) => [id, name]));
  if (wanted !== null && !stores.has(wanted))
    throw new UsageError(`No existe la tienda ${wanted} de --store; las que hay son: ${storeList(stores)}.`);
  return stores;
}

async function prepare(client: pg.ClientBase, options: ImportOptions): Promise<Map<number, string>> {
  await client.query(`
    select set_config('statement_timeout', '0', true),
           set_config('idle_in_transaction_session_timeout', '0', true)`);
  const lock = await client.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(${oneImportAtATime}) as free`,
  );
  if (!lock.rows[0]?.free) {
    options.onStep?.('waiting');
    await client.query(`select pg_advisory_xact_lock(${oneImportAtATime})`);
  }
  await client.query(`select set_config('lock_timeout', '15s', true)`);
  await createStage(client);
  return findStores(client, options.store);
}

/** Stages the rows batch by batch: the database loads one while the next is read. */
async function load(client: pg.ClientBase, rows: AsyncIterable<FileRow>): Promise<void> {
  let batch: FileRow[] = [];
  let staged = Promise.resolve();
  const stage = async () => {
    await staged;
    staged = stageRows(client, batch);
    // Awaited with the next batch; until then a failure must not count as unhandled.
    staged.catch(() => undefined);
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === batchSize) await stage();
  }
  if (batch.length > 0) await stage();
  await staged;
}

async function apply(
  client: pg.ClientBase,
  columns: string[],
  options: ImportOptions,
): Promise<ImportCounts> {
  const sellers = await applySellers(client);
  const categories = await applyCategories(client);
  const products = await applyProducts(client, columns);
  await applyOffers(client, columns);
  const deactivated = options.deactivateMissing ? await deactivateMissing(client) : 0;
  return { lines: await countLines(client), products, categories, sellers, deactivated };
}

const searchIndexes = [
  'public.products_search_idx',
  'private.search_words_word_idx',
  'private.search_terms_word_idx',
  'private.search_entries_keys_idx',
];

/**
 * A list of thousands changes the planner's statistics and fills the search indexes' pending lists, which every search reads
 * completely: until autovacuum came, searches would be slow.
 */
async function tidyUp(pool: pg.Pool): Promise<void> {
  await Promise.all([
    pool.query('analyze public.products, public.categories, public.sellers, private.search_terms'),
    pool.query(
      'analyze public.store_products, private.catalog_entries, private.search_words, private.search_entries',
    ),
    ...searchIndexes.map((index) => pool.query('select gin_clean_pending_list($1::regclass)', [index])),
  ]);
}

/**
 * Imports a catalogue file in one transaction: readers see the old list or the new one, and a file with errors changes nothing.
 * Only differences are written. Throws UsageError for an unknown store, and errors of the database and the file system.
 */
export async function importCatalog(pool: pg.Pool, options: ImportOptions): Promise<ImportResult> {
  const result = await inTransaction<ImportResult>(pool, options.signal, async (client) => {
    const stores = await prepare(client, options);
    const reading = new FileReading();
    await load(client, readRows(reading, { ...options, stores }));
    if (reading.errors.count > 0) return { commit: false, result: { reading, counts: null } };
    options.onStep?.('applying');
    await finishStage(client);
    await matchSkus(client, reading);
    await refuseIncompleteRows(client, reading);
    if (reading.errors.count > 0) return { commit: false, result: { reading, counts: null } };
    const counts = await retrying(client, () => apply(client, reading.columns, options));
    return { commit: !options.dryRun, result: { reading, counts } };
  });
  if (result.counts && !options.dryRun) await tidyUp(pool);
  return result;
}
