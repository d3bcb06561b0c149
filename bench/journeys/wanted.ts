import type pg from 'pg';

/** A product of the list, as its store sells it. */
export type Wanted = {
  id: string;
  offer: string;
  sku: string;
  name: string;
  brand: string | null;
  kind: string | null;
  volume: number | null;
  /** The whole name and kind, the same for two products a buyer cannot tell apart. */
  label: string;
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d%.]+/gu, ' ')
    .trim()
    .toLowerCase();

/** A name without its vintage and size, as typed by people who omit both. */
export const labelOf = (name: string): string =>
  plain(name)
    .replace(/\b(19|20)\d\d\b|\b\d+([.]\d+)? ?(ml|l|cl)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** Products of the list sold in store 1, always the same ones in the same order, spread over the whole list. */
export async function findWanted(
  pool: pg.Pool,
  known: ReadonlySet<string>,
  count: number,
): Promise<Wanted[]> {
  const { rows } = await pool.query<Wanted>(`
    select p.id, sp.id as offer, p.sku, p.name, p.brand, p.category_second as kind, p.format_volume as volume, '' as label
    from store_products sp join products p on p.id = sp.product_id
    where sp.store_id = 1 and p.status = 'active' and sp.price is not null and sp.stock_qty >= 24 and p.sku is not null
    order by md5(p.sku), p.sku`);
  return rows
    .filter(({ id, name }) => !known.has(id) && labelOf(name).split(' ').length > 1)
    .slice(0, count)
    .map((row) => ({ ...row, label: labelOf(row.name) }));
}

/** A letter missing from the middle of the word, and another replaced by a similar sound or a neighbouring key. */
const slip = (word: string): string =>
  word.length < 5
    ? word
    : word.slice(0, Math.ceil(word.length / 2)) + word.slice(Math.ceil(word.length / 2) + 1);
const longest = (words: string[]): string =>
  words.reduce((most, word) => (word.length > most.length ? word : most), '');
const slipIn = (words: string[], slipped: readonly string[]): string =>
  words.map((word) => (slipped.includes(word) ? slip(word) : word)).join(' ');

/** Ways of writing that leave no doubt about vintage and size. */
const exact: ReadonlySet<string> = new Set([
  'SKU',
  'the digits of the SKU',
  'the name, without accents',
  'name and format',
]);

/** Whether a product is what was written: where neither vintage nor size is, any of the wine's (ADR 373). */
export const isMeant = (wanted: Wanted, manner: string, shown: { sku: string; name: string }): boolean =>
  shown.sku === wanted.sku || (!exact.has(manner) && labelOf(shown.name) === wanted.label);

/** The ways people write a product, one after another. */
const manners: [manner: string, write: (product: Wanted) => string][] = [
  ['SKU', ({ sku }) => sku],
  ['the digits of the SKU', ({ sku }) => sku.replace(/\D/g, '') || sku],
  ['the name, without accents', ({ name }) => plain(name)],
  ['the name without vintage', ({ label }) => label],
  ['words in another order', ({ label }) => label.split(' ').reverse().join(' ')],
  ['kind and name', ({ kind, label }) => `${plain(kind ?? '')} ${label}`.trim()],
  ['a letter missing', ({ label }) => slipIn(label.split(' '), [longest(label.split(' '))])],
  ['a letter missing in each long word', ({ label }) => slipIn(label.split(' '), label.split(' '))],
  [
    'beginnings of words',
    ({ label }) =>
      label
        .split(' ')
        .map((word) => word.slice(0, 5))
        .join(' '),
  ],
  ['name and format', ({ label, volume }) => `${label} ${volume ?? ''} ml`],
];

/** One way of writing for each product, in turn. */
export function writeEach(products: Wanted[]): { product: Wanted; manner: string; text: string }[] {
  return products.flatMap((product, index) => {
    const next = manners[index % manners.length];
    return next ? [{ product, manner: next[0], text: next[1](product) }] : [];
  });
}
