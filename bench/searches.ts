import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { projectPath } from '../apps/portal/root';
import { person, runAs } from '../testing/fixtures/act-as';
import { findBuyer, missedQueries, queries } from '../testing/fixtures/query-set';
import { createBuyers } from './buyers';
import { growCatalog, stores } from './catalog';
import { measure } from './load';
import { type Machine, describeMachine } from './machine';
import { call } from './operations/operation';
import type { Portal } from './portal';

const rounds = 3;
const terms = queries.map(([term]) => term);

/** Milliseconds of processor time of a process: a clock would include other programs. */
const taken = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const at = (times: number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0;
const mean = (times: number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length;

type Row = [what: string, figure: string];
type Cost = (sql: string, values: unknown[]) => Promise<number>;

/** The processor time of a statement in the database, as a person of store 1, the best of three. */
async function withCosts<T>(pool: pg.Pool, work: (cost: Cost, location: string) => Promise<T>): Promise<T> {
  const one = new pg.Pool({ ...pool.options, max: 1 });
  try {
    const buyer = await findBuyer(one);
    const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    return await work(async (sql, values) => {
      let best = Number.POSITIVE_INFINITY;
      for (let round = 0; round < rounds; round += 1) {
        const before = taken(pid);
        await runAs(one, person(buyer.user_id), sql, values);
        best = Math.min(best, taken(pid) - before);
      }
      return best;
    }, buyer.location_id);
  } finally {
    await one.end();
  }
}

async function databaseCosts(pool: pg.Pool): Promise<Row[]> {
  return withCosts(pool, async (cost, location) => {
    const each = async (sql: string, values: unknown[][]): Promise<number[]> => {
      const times: number[] = [];
      for (const others of values) times.push(await cost(sql, [location, ...others]));
      return times;
    };
    const page = 'select catalog_page($1, p_offset => $2, p_count => $3)';
    const { rows } = await pool.query<{ active: number }>(
      `select count(*)::int as active from private.catalog_entries where store_id = 1 and status = 'active'`,
    );
    const last = Math.floor(((rows[0]?.active ?? 1) - 1) / 60) * 60;
    const found = await each(
      'select catalog_page($1, $2, p_count => true)',
      terms.map((term) => [term]),
    );
    const suggested = await each(
      'select search_suggestions($1, $2)',
      terms.map((term) => [term]),
    );
    const pages = await each(
      page,
      Array.from({ length: 20 }, (_, index) => [index * 60, false]),
    );
    const options = await each(
      'select catalog_filter_options($1, $2, p_search => $3)',
      ['tequila', 'reserva', 'vino tinto'].flatMap((term) =>
        ['category_second', 'category_third', 'country_origin', 'region_origin', 'brand', 'supplier'].map(
          (filter) => [filter, term],
        ),
      ),
    );
    const spread = (times: number[], of: string[] = []): string => {
      const worst = Math.max(...times);
      const term = of[times.indexOf(worst)];
      return (
        `${at(times, 0.5).toFixed(1)} in the middle, ${at(times, 0.9).toFixed(1)} at nine tenths, ${worst.toFixed(1)} at worst` +
        (term ? ` (\`${term}\`)` : '')
      );
    };
    return [
      [`page of 60 with its count, ${terms.length} queries`, spread(found, terms)],
      ['suggestions, the same queries', spread(suggested, terms)],
      ['options of one filter, of three frequent searches', spread(options)],
      [
        'match_order_lines, 30 lines',
        mean(await each('select match_order_lines($1, $2)', [[terms.slice(0, 30)]])).toFixed(0),
      ],
      ['pages 1 to 20, not counted', `${mean(pages).toFixed(1)} on average`],
      ['the first page with its count', mean(await each(page, [[0, true]])).toFixed(1)],
      ['the last page', mean(await each(page, [[last, false]])).toFixed(1)],
    ];
  });
}

/** Processor time of the server and its database for each search over HTTP, and searches per second. */
async function overHttp(portal: Portal, pool: pg.Pool): Promise<Row[]> {
  const buyers = await createBuyers(portal, pool);
  let turn = 0;
  const search = {
    name: 'search',
    round: (buyer: { locationId: string }) => ({
      timed: [
        call('catalog_page', {
          p_location_id: buyer.locationId,
          p_search: terms[(turn += 1) % terms.length],
          p_limit: 60,
          p_count: true,
        }),
      ],
    }),
  };
  const target = { url: portal.url, apiKey: portal.keys.publishable };
  await measure(target, search, buyers, { connections: 16, seconds: 3 });
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  // A connection may be closed while it is measured; its time until then counts.
  const seen = new Map<number, number>();
  const database = () => {
    for (const { pid } of rows) if (existsSync(`/proc/${pid}`)) seen.set(pid, taken(pid));
    return [...seen.values()].reduce((sum, time) => sum + time, 0);
  };
  const server = () => portal.processorTime();
  const before = [database(), server(), turn];
  const { perSecond } = await measure(target, search, buyers, { connections: 16, seconds: 10 });
  const searches = turn - (before[2] ?? 0);
  return [
    ['searches a second at 16 connections', perSecond.toFixed(0)],
    ['of each: the database', ((database() - (before[0] ?? 0)) / searches).toFixed(2)],
    ['of each: the server', ((server() - (before[1] ?? 0)) / searches).toFixed(2)],
  ];
}

/** Imports a price list into all stores, by the operator's command; returns the seconds that each took. */
export function importList(portal: Portal, list: string): number[] {
  return Array.from({ length: stores }, (_, index) => {
    const command = ['scripts/run.mjs', 'catalog-import', list, '--store', String(index + 1)];
    const env = { ...process.env, DATA_DIR: portal.dataDir };
    const start = performance.now();
    execFileSync(process.execPath, command, { cwd: projectPath('.'), env, stdio: 'ignore' });
    return (performance.now() - start) / 1000;
  });
}

const section = (size: number, rows: Row[], missed: number): string =>
  `## ${size.toLocaleString('en-US')} products in each of 3 stores\n\n` +
  rows.map(([what, figure]) => `- ${what}: ${figure}`).join('\n') +
  `\n- queries whose right product is not among the first three: ${missed} of ${queries.length}\n`;

const head = (machine: Machine): string => `# What a search costs

\`npm run bench -- --searches <list.csv>\` wrote this: the demo and a price list of one's own in three stores, then synthetic products
until there are as many. Milliseconds of processor time of the database, of each statement the best of three; other programs on the
machine change them little. The queries are those of \`testing/fixtures/query-set.ts\`, whose right products are the demo's.
Where a query names no more than a kind (\`tequila\`, \`ron anejo\`), synthetic products match as well as the demo's and come first by
their name: such a query counts as missed, and is no fault of the ranking.

- ${machine.date}, commit ${machine.commit}
- ${machine.hardware}; ${machine.system}
- ${machine.versions}
`;

/** Measures the searches on a portal with the demo and a list; returns the text of bench/searches.md. */
export async function measureSearches(
  portal: Portal,
  pool: pg.Pool,
  list: string,
  sizes: number[],
): Promise<string> {
  const seconds = importList(portal, list).map((each) => each.toFixed(1));
  const sections: string[] = [];
  const count = async (): Promise<number> =>
    (await pool.query<{ count: number }>('select count(*)::int from products')).rows[0]?.count ?? 0;
  const own = await count();
  for (const [index, size] of sizes.entries()) {
    await growCatalog(pool, Math.max(0, size - own));
    const costs = await databaseCosts(pool);
    if (index === 0) {
      costs.push(...(await overHttp(portal, pool)));
      costs.push(['seconds for the import of the list into each store', seconds.join(', ')]);
    }
    const missed = await missedQueries(pool, await findBuyer(pool), queries);
    sections.push(section(await count(), costs, missed.length));
    console.info(sections.at(-1));
  }
  return [head(await describeMachine(pool)), ...sections].join('\n');
}
