import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { projectPath } from '../apps/portal/root';
import { freePort } from '../scripts/lib/free-port.mjs';
import { type Buyer, createBuyers, refreshBuyers } from './buyers';
import { growCatalog } from './catalog';
import { fillDesk } from './desk/fill';
import { measureDesk } from './desk/measure';
import { StatementRecorder, measureFloor } from './floor';
import { measureJourneys } from './journeys';
import { findLandmarks } from './landmarks';
import { type Load, measure } from './load';
import { describeMachine } from './machine';
import { accountOperations, duringLogins } from './operations/account';
import { buyingOperations } from './operations/buying';
import { catalogOperations } from './operations/catalog';
import type { Operation } from './operations/operation';
import { type Options, UsageError, readOptions, usage } from './options';
import { Portal } from './portal';
import { type Chapter, type Measured, document, table } from './report';
import { measureProcessor, processorTable } from './processor';
import { measureSearches } from './searches';

const connections = 16;

type Bench = {
  options: Options;
  portal: Portal;
  pool: pg.Pool;
  recorder: StatementRecorder;
  buyers: Buyer[];
};

async function measureOperation(bench: Bench, operation: Operation): Promise<Measured> {
  const { options, portal, pool, recorder, buyers } = bench;
  const target = { url: portal.url, apiKey: portal.keys.publishable };
  const prepare = () => operation.prepare?.(pool, buyers);
  await prepare();
  // Both sides prepare their statements and warm up before anything counts.
  await measure(target, operation, buyers, { connections, seconds: options.seconds.one / 3 });
  await prepare();
  const floor = await measureFloor(pool, recorder, operation, buyers, options.floor);
  const under = async (load: { connections: number; seconds: number }): Promise<Load> => {
    const { meanwhile } = operation;
    const others = meanwhile && measure(target, meanwhile, buyers, { ...load, connections });
    const measured = await measure(target, operation, buyers, load);
    await others;
    return measured;
  };
  const one = await under({ connections: 1, seconds: options.seconds.one });
  const many = await under({ connections, seconds: options.seconds.many });
  return { name: operation.name, floor, one, many, memory: portal.memory() };
}

async function measureShares(bench: Bench, size: number, operations: Operation[]): Promise<Chapter> {
  const { options, portal, pool, buyers } = bench;
  const target = { url: portal.url, apiKey: portal.keys.publishable };
  const shares = [];
  for (const operation of operations.filter(({ meanwhile }) => !meanwhile)) {
    await operation.prepare?.(pool, buyers);
    shares.push(
      await measureProcessor(target, operation, buyers, {
        seconds: options.seconds.many,
        portal: () => portal.processorTime(),
        database: () => portal.databaseProcessorTime(),
      }),
    );
    process.stderr.write('.');
  }
  console.info(`\n${processorTable(size, shares)}`);
  return { size, rows: [] };
}

async function measureSize(bench: Bench, size: number): Promise<Chapter> {
  const { options, pool, buyers } = bench;
  console.info(`\n${size.toLocaleString('en-US')} products: filling …`);
  await growCatalog(pool, size);
  await refreshBuyers(pool, buyers);
  const catalog = catalogOperations(await findLandmarks(pool, buyers));
  const operations = [
    ...catalog,
    ...buyingOperations,
    ...accountOperations,
    ...duringLogins(catalog[0]),
  ].filter(({ name }) => options.only === null || name.toLowerCase().includes(options.only));
  if (options.processor) return measureShares(bench, size, operations);
  const rows: Measured[] = [];
  for (const operation of operations) {
    rows.push(await measureOperation(bench, operation));
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  const chapter = { size, rows };
  console.info(table(chapter));
  return chapter;
}

async function run(options: Options): Promise<void> {
  const portal = new Portal();
  const port = await freePort();
  let pool: pg.Pool | null = null;
  try {
    const empty = await portal.start(port);
    pool = await portal.connect(4);
    await growCatalog(pool, options.sizes[0] ?? 1_000);
    const buyers = await createBuyers(portal, pool);
    const recorder = new StatementRecorder(pool);
    const bench = { options, portal, pool, recorder, buyers };
    const chapters: Chapter[] = [];
    for (const size of options.sizes) chapters.push(await measureSize(bench, size));
    const machine = await describeMachine(pool);
    await recorder.close();
    await pool.end();
    pool = null;
    await portal.stop();
    const filled = await portal.start(port);
    console.info(`\nready in ${empty.toFixed(0)} ms (empty), ${filled.toFixed(0)} ms (filled)`);
    if (options.file) await writeFile(options.file, document(machine, { empty, filled }, chapters));
  } finally {
    await pool?.end();
    await portal.stop();
    portal.remove();
  }
}

/** Starts a portal with the demo for the given price list. */
async function withDemo(work: (portal: Portal, pool: pg.Pool) => Promise<void>): Promise<void> {
  const portal = new Portal('demo');
  let pool: pg.Pool | null = null;
  try {
    await portal.start(await freePort());
    pool = await portal.connect(4);
    await work(portal, pool);
  } finally {
    await pool?.end();
    await portal.stop();
    portal.remove();
  }
}

const runSearches = (list: string, sizes: number[], writes: boolean): Promise<void> =>
  withDemo(async (portal, pool) => {
    const text = await measureSearches(portal, pool, list, sizes);
    if (writes) await writeFile(projectPath('bench/searches.md'), text);
  });

const runJourneys = (list: string, writes: boolean): Promise<void> =>
  withDemo(async (portal, pool) => {
    const { text, isMet } = await measureJourneys(portal, pool, list);
    if (writes) await writeFile(projectPath('bench/journeys.md'), text);
    if (!isMet) process.exitCode = 1;
  });

/** A catalogue of the last size with customers, orders and a log; the filling needs the superuser. */
async function runDesk(products: number, writes: boolean): Promise<void> {
  const portal = new Portal();
  let pool: pg.Pool | null = null;
  try {
    await portal.start(await freePort());
    pool = await portal.connect(4);
    await growCatalog(pool, products);
    await pool.end();
    pool = await portal.connectAsSuperuser();
    const staff = await fillDesk(pool);
    await pool.end();
    pool = await portal.connect(1);
    const text = await measureDesk(pool, staff, products);
    if (writes) await writeFile(projectPath('bench/desk.md'), text);
  } finally {
    await pool?.end();
    await portal.stop();
    portal.remove();
  }
}

try {
  const options = readOptions(process.argv.slice(2), projectPath('bench/results.md'));
  if (options?.searches)
    await runSearches(
      options.searches,
      options.sizes.filter((size) => size >= 10_000),
      options.file !== null,
    );
  else if (options?.desk) await runDesk(options.sizes.at(-1) ?? 100_000, options.file !== null);
  else if (options?.journeys) await runJourneys(options.journeys, options.file !== null);
  else if (options) await run(options);
  else console.info(usage);
} catch (error) {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  console.error(isUsage ? `${error.message}\n\n${usage}` : error);
  process.exitCode = isUsage ? 2 : 1;
}
