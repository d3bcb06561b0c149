import type pg from 'pg';
import { dateIn, fillCart, placeOrder } from '../testing/fixtures/buy';
import { queries } from '../testing/fixtures/query-set';
import { missedOnScreen } from './journeys/first-three';
import { orderByKeyboard } from './journeys/keyboard-order';
import { pasteList, type Pasted } from './journeys/pasted-list';
import { findPricePaid } from './journeys/price-memory';
import { repeatOrder } from './journeys/repeat-order';
import { createVisitor, launch, openPage, type Visitor } from './journeys/visitor';
import { findWanted, labelOf, writeEach, type Wanted } from './journeys/wanted';
import { describeMachine, type Machine } from './machine';
import type { Portal } from './portal';
import { importList } from './searches';

/** A pointed and pressed decision, in seconds: the keystroke-level model's 1.35 to decide, 1.1 to point and 0.2 to press. */
const secondsOfDecision = 2.65;
const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(0)} %`;

type Figure = { journey: string; figure: string; target: string; isMet: boolean };

/** A past order, so that the next one starts with its slot and method. */
async function orderBefore(
  pool: pg.Pool,
  { userId, locationId }: Visitor,
  products: Wanted[],
): Promise<void> {
  await fillCart(pool, userId, locationId, Object.fromEntries(products.map(({ offer }) => [offer, 2])));
  await placeOrder(pool, userId, locationId, {
    method: 3,
    express: false,
    date: dateIn(2),
    slot: 'afternoon',
  });
}

const linesInCart = async (pool: pg.Pool, { locationId }: Visitor): Promise<number> =>
  Number(
    (
      await pool.query<{ count: string }>(
        'select count(*) from cart_items i join carts c on c.id = i.cart_id where c.location_id = $1',
        [locationId],
      )
    ).rows[0]?.count,
  );

function pastedFigure({
  lines,
  sure,
  wrong,
  choose,
  offered,
  missing,
  inCartBefore,
  ...cost
}: Pasted): Figure {
  const decisions = cost.presses * secondsOfDecision;
  const seconds = cost.milliseconds / 1000 + decisions;
  return {
    journey: `${lines} lines pasted, each decided`,
    figure:
      `${seconds.toFixed(0)} s: ${(cost.milliseconds / 1000).toFixed(1)} of the portal and the browser, ${cost.presses} presses; ` +
      `${sure} sure (${wrong.length} of them wrong), ${choose} to choose (${offered} with the right one offered), ${missing} not found, ` +
      `${inCartBefore} in the cart before`,
    target: '≤ 60 s, none in the cart before, none sure and wrong',
    isMet: seconds <= 60 && inCartBefore === 0 && wrong.length === 0,
  };
}

function foundFigure(of: string, missed: string[], all: number): Figure {
  for (const each of missed) console.info(`  not among the first three: ${each}`);
  return {
    journey: `the right product among the first three, ${all} queries for products of ${of}`,
    figure: share(all - missed.length, all),
    target: '≥ 95 %',
    isMet: missed.length <= all * 0.05,
  };
}

/** The products of the kinds that some queries name without more, by the pattern of the demo's: all of them are right. */
async function skusOfKinds(pool: pg.Pool): Promise<Map<string, ReadonlySet<string>>> {
  const { rows } = await pool.query<{ pattern: string; skus: string[] }>(`
    select case when concat(p.category_first, p.category_second) ~* 'espumoso|champ' then '^ESP-' else '^VIN-' end as pattern, array_agg(p.sku) as skus
    from products p where p.category_first in ('Vinos', 'Espumosos', 'Champagne') and p.sku is not null group by 1`);
  return new Map(rows.map(({ pattern, skus }) => [pattern, new Set(skus)]));
}

async function walk(portal: Portal, pool: pg.Pool, wanted: Wanted[]): Promise<Figure[]> {
  const [one, two] = [await createVisitor(portal, pool), await createVisitor(portal, pool)];
  const past = wanted.slice(60, 70);
  for (const visitor of [one, two]) await orderBefore(pool, visitor, past);
  const browser = await launch();
  try {
    const page = await openPage(browser, portal, one);
    const { keys, each } = await orderByKeyboard(page, portal.url, wanted.slice(0, 10));
    console.info(`keys of each product: ${each.join(', ')}`);
    const pasted = await pasteList(page, portal.url, wanted.slice(10, 40), () => linesInCart(pool, one));
    for (const line of pasted.wrong) console.info(`  sure and wrong: ${line}`);
    const phone = await openPage(browser, portal, two, true);
    const taps = await repeatOrder(phone, portal.url);
    const [product, another] = past;
    if (!product || !another) throw new Error('the list has too few products');
    await fillCart(pool, two.userId, two.locationId, { [product.offer]: 1 });
    const paid = Object.entries(await findPricePaid(phone, portal.url, product, another));
    const written = writeEach(wanted.slice(100, 200)).map(({ product: { sku, label }, text }) => ({
      term: text,
      isRight: (shown: { sku: string; name: string }) => shown.sku === sku || labelOf(shown.name) === label,
    }));
    const kinds = await skusOfKinds(pool);
    const own = queries.map(([term, right]) => ({
      term,
      isRight: ({ sku, name }: { sku: string; name: string }) =>
        right.test(`${sku} ${name}\n`) || kinds.get(right.source)?.has(sku) === true,
    }));
    return [
      {
        journey: 'ten products by keyboard, dashboard to placed order',
        figure: `${keys} keys`,
        target: '≤ 150',
        isMet: keys <= 150,
      },
      pastedFigure(pasted),
      {
        journey: 'the last order with two changes, on a phone',
        figure: `${taps} taps`,
        target: '≤ 5',
        isMet: taps <= 5,
      },
      {
        journey: 'the price paid the last time',
        figure: paid.map(([page, count]) => `${page} ${count}`).join(', ') + ' taps',
        target: '≤ 1',
        isMet: paid.every(([, count]) => count <= 1),
      },
      foundFigure('the demo', await missedOnScreen(page, portal.url, own), own.length),
      foundFigure('the list', await missedOnScreen(page, portal.url, written), written.length),
    ];
  } finally {
    await browser.close();
  }
}

const document = (machine: Machine, products: number, figures: Figure[]): string => `# What an order takes

\`npm run bench -- --journeys <list.csv>\` wrote this: a browser goes through each journey of a buyer on the demo and a price list of
one's own in one store, ${products.toLocaleString('en-US')} products. Products are taken from all over the list, always the same ones; what they are
written like is in \`bench/journeys/wanted.ts\`. Each press of a list counts ${secondsOfDecision} s for the person, after the keystroke-level model.

- ${machine.date}, commit ${machine.commit}
- ${machine.hardware}; ${machine.system}
- ${machine.versions}

| journey | measured | target | |
| --- | --- | --- | --- |
${figures.map(({ journey, figure, target, isMet }) => `| ${journey} | ${figure} | ${target} | ${isMet ? 'met' : 'missed'} |`).join('\n')}
`;

/**
 * Measures the journeys on a portal with the demo and a list; returns the text of bench/journeys.md, and whether all targets are
 * met.
 */
export async function measureJourneys(
  portal: Portal,
  pool: pg.Pool,
  list: string,
): Promise<{ text: string; isMet: boolean }> {
  const { rows } = await pool.query<{ id: string }>('select id from products');
  importList(portal, list);
  const wanted = await findWanted(pool, new Set(rows.map(({ id }) => id)), 200);
  if (wanted.length < 200) throw new Error('the list needs 200 products that store 1 sells');
  const figures = await walk(portal, pool, wanted);
  const known = await pool.query<{ count: string }>('select count(*) from products');
  const count = Number(known.rows[0]?.count);
  const text = document(await describeMachine(pool), count, figures);
  console.info(text);
  return { text, isMet: figures.every((figure) => figure.isMet) };
}
