import { beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Match = { sure: boolean; products: { name: string; sku: string; [column: string]: unknown }[] };

/** SKU, name, brand, format, first category, bar code; all in store 1 except the last. */
const products = [
  ['PAD-NCB', 'Nueve Comales Blanco', 'Nueve Comales', 'Botella 750 ml', 'Tequila', '7501234567890'],
  ['PAD-NCR', 'Nueve Comales Reposado', 'Nueve Comales', 'Botella 750 ml', 'Tequila', null],
  ['PAD-3V20', 'Casa Nogal 3V 2020', 'Casa Nogal', 'Botella 750 ml', 'Vino tinto', null],
  ['PAD-3V21', 'Casa Nogal 3V 2021', 'Casa Nogal', 'Botella 750 ml', 'Vino tinto', null],
  ['PAD-MAR', 'Mar de Fondo', 'Bodega Sur', 'Botella 750 ml', 'Vino tinto', null],
  ['PAD-MAR-M', 'Mar de Fondo', 'Bodega Sur', 'Mágnum 1500 ml', 'Vino tinto', null],
  ['PAD-AUL12', 'Auld Peat 12 Años', 'Auld Peat', 'Botella 700 ml', 'Whisky', null],
  ['PAD-AUL18', 'Auld Peat 18 Años', 'Auld Peat', 'Botella 700 ml', 'Whisky', null],
  ['PAD-LLU', 'Lluvia Seca', 'Destilería Ocaso', 'Botella 700 ml', 'Ginebra', null],
  ['PAD-SOL', 'Sol de Agave', 'Ocaso', 'Botella 750 ml', 'Tequila', null],
  ['PAD-SOL-L', 'Sol de Agave 1 L', 'Ocaso', 'Botella 1 L', 'Tequila', null],
  ['PAD-SOL-C', 'Sol de Agave Caja', 'Ocaso', 'Caja 6 × 750 ml', 'Tequila', null],
  ['PAD-CLI', 'Viuda Clicquera Bruto', 'Clicquera', 'Botella 750 ml', 'Espumoso', null],
  ['PAD-CLQ', 'Viuda Cliquera Semiseco', 'Cliquera', 'Botella 750 ml', 'Espumoso', null],
  ['PAD-GEM-1', 'Gemela Brava', 'Gemela', 'Botella 750 ml', 'Vino tinto', null],
  ['PAD-GEM-2', 'Gemela Brava', 'Brava', 'Botella 700 ml', 'Vino tinto', null],
  ['PAD-TOR', 'Casa Torcaz', 'Torcaz', 'Botella 5 L', 'Vino tinto', null],
  ['PAD-COL-3', 'Cola Dorada Shiraz', 'Cola Dorada', 'Botella 3000 ml', 'Vino tinto', null],
  ['PAD-COL', 'Cola Dorada Shiraz 2014/2015', 'Cola Dorada', 'Botella 750 ml', 'Vino tinto', null],
  ['PAD-CUV', 'Cuenco Real Brut', 'Cuenco Real', 'Botella 750 ml', 'Espumoso', null],
  ['PAD-CUV06', 'Cuenco Real 2006 Brut', 'Cuenco Real', 'Botella 750 ml', 'Espumoso', null],
  ['PAD-CUV-M', 'Cuenco Real Brut', 'Cuenco Real', 'Botella 1500 ml', 'Espumoso', null],
  ['PAD-CUV-R', 'Cuenco Real Brut Rosado', 'Cuenco Real', 'Botella 1500 ml', 'Espumoso', null],
  ['PAD-RUB-M', 'Rubiela Cordón Brut', 'Rubiela', 'Botella 1500 ml', 'Espumoso', null],
  ['PAD-RUB', 'Casa Rubiela Cordón Brut', 'Casa Rubiela', 'Botella 750 ml', 'Espumoso', null],
  ['PAD-VAAL', 'Vaalto 2013', 'Vaalto', 'Botella 750 ml', 'Vino tinto', null],
  ['PAD-VALT', 'Valto Castillo 2013', 'Valto', 'Botella 750 ml', 'Vino tinto', null],
  ['PAD-CAN', 'Siete Cántaros Tobalá', 'Siete Cántaros', 'Botella 750 ml', 'Mezcal', null],
  ['PAD-BRE14', 'Brezal Malbec 2014', 'Brezal', 'Botella 750 ml', 'Vino tinto', null],
  ['PAD-BRE20', 'Brezal Malbec Reserva 2020', 'Brezal', 'Botella 750 ml', 'Vino tinto', null],
  ['PAD-TOM', 'Tomillar Crianza 2013', 'Tomillar', 'Botella 750 ml', 'Vino tinto', null],
  ['PAD-TOM-H', 'Tomillar Crianza 2012', 'Tomillar', 'Botella 380 ml', 'Vino tinto', null],
  ['PAD-ALTO', 'Monte Salto Viejo 2000', 'Monte Salto', 'Botella 750 ml', 'Vino tinto', null],
  ['PAD-SALT', 'Saltto Rojo 2015', 'Saltto', 'Botella 750 ml', 'Vino tinto', null],
  ['PAD-BOD', 'Bod. Trepador Bonarda', 'Trepador', 'Botella 750 ml', 'Vino tinto', null],
  ['PAD-VSOP', 'Maison Ombrage V.S.O.P.', 'Maison Ombrage', 'Botella 700 ml', 'Brandy', null],
  ['PAD-4406', 'Vereda Alba', 'Vereda', 'Botella 750 ml', 'Vino blanco', null],
  ['PAD-LEJ', 'Cumbre Lejana', 'Ajena', 'Botella 750 ml', 'Vino blanco', null],
] as const;

describeOnEachPostgres('match_order_lines', (database) => {
  let world: World;
  beforeAll(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    for (const [index, row] of products.entries()) {
      const [sku, name, brand, format, category, barCode] = row;
      await pool.query(
        `with made as (
           insert into products (sku, name, brand, format_label, category_first, bar_code, description)
           values ($1, $2, $3, $4, $5, $6, 'Servir en copa amplia.') returning id
         )
         insert into store_products (store_id, product_id, price, stock_qty) select $7, id, 120.5, 3 from made`,
        [sku, name, brand, format, category, barCode, index === products.length - 1 ? 2 : 1],
      );
    }
  });

  const call = 'select match_order_lines($1, $2) as matches';
  async function match(
    terms: (string | null)[],
    { as = world.people.owner, at = world.locations.centro } = {},
  ): Promise<Match[]> {
    const { rows } = await runAs(database().pool, person(as), call, [at, terms]);
    return rows[0]?.['matches'] as Match[];
  }
  /** The SKU the match is sure of, or the number of candidates. */
  const verdict = ({ sure, products: found }: Match) => (sure ? found[0]?.sku : found.length);

  it('answers a year beside a kind and a word that nothing is near to, and the other lines as usual', async () => {
    const answers = await match(['vino dukke 2014', 'vino zzyzx 2013', 'nueve comales blanco']);
    expect(answers.map(verdict).at(-1)).toBe('PAD-NCB');
    expect(answers.slice(0, 2).map(({ sure }) => sure)).toEqual([false, false]);
  });

  describe('is sure of', () => {
    it.each([
      ['all words of a name', 'nueve comales blanco', 'PAD-NCB'],
      ['a plural in es of one of several sizes', 'cuencos reales brut', 'PAD-CUV'],
      ['a written vintage', 'casa nogal 3v 2020', 'PAD-3V20'],
      ['the usual bottle of another vintage', 'cola dorada shiraz', 'PAD-COL'],
      ['the same, misspelt', 'kola dorada shiras', 'PAD-COL'],
      ['words in any order, with accents and capitals', 'BLÁNCO, Comales Nueve', 'PAD-NCB'],
      ['a SKU in any case', 'pad-mar', 'PAD-MAR'],
      ['a SKU without its hyphen', 'pad4406', 'PAD-4406'],
      ['initials', 'maison ombrage v.s.o.p.', 'PAD-VSOP'],
      ['a bar code', '7501234567890', 'PAD-NCB'],
      ['a vintage', 'casa nogal 3v 2021', 'PAD-3V21'],
      ['a format', 'mar de fondo magnum', 'PAD-MAR-M'],
      ['the usual bottle of a name without a size', 'mar de fondo', 'PAD-MAR'],
      ['the usual bottle where a word was corrected', 'mar de fonfo', 'PAD-MAR'],
      ['the other size of a name', 'mar de fondo 1.5 l', 'PAD-MAR-M'],
      ['the bottle of a name with its size', 'sol de agave 750ml', 'PAD-SOL'],
      ['a name with its size in millilitres', 'mar de fondo 750', 'PAD-MAR'],
      ['an age', 'whisky auld peat 12 años', 'PAD-AUL12'],
      ['a whole name, though longer ones begin with it', 'sól de agave', 'PAD-SOL'],
      ['a category beside the name', 'tequila nueve comales reposado', 'PAD-NCR'],
      ['the only product with nearly these words', 'nuebe comales blanco', 'PAD-NCB'],
      ['the only product with these words and an unfinished one', 'nueve comales blan', 'PAD-NCB'],
      ['nearly the whole name of one product, though longer ones begin with it', 'sol de agabe', 'PAD-SOL'],
      ['the only product with swapped letters and an unfinished word', 'vuida clicq', 'PAD-CLI'],
      ['the one without a vintage, though another one has one', 'cuenco real brut', 'PAD-CUV'],
      ['the vintage where it is written', 'cuenco real 2006 brut', 'PAD-CUV06'],
      [
        'a large bottle of a whole name, though a longer name has one, too',
        'cuenco real brut magnum',
        'PAD-CUV-M',
      ],
      [
        'a whole name with its vintage, though another one of that year sounds like it',
        'vaalto 2013',
        'PAD-VAAL',
      ],
      ['its name, though another one sounds like it', 'viuda cliquera semiseco', 'PAD-CLQ'],
      ['a name whose number is written in digits', '7 cantaros tobala', 'PAD-CAN'],
      ['a vintage by its last digits', 'brezal malbec 14', 'PAD-BRE14'],
      ['a house whose kind is written out', 'bodega trepador bonarda', 'PAD-BOD'],
      [
        'the vintage of a name with more words, if they are written',
        'brezal malbec reserva 2020',
        'PAD-BRE20',
      ],
      ['the vintage of a half bottle, if its size is written', 'tomillar crianza 2012 380 ml', 'PAD-TOM-H'],
      ['the only product of a word that a list says otherwise', 'auld peat whiskey 12', 'PAD-AUL12'],
    ])('%s', async (_, term, sku) => {
      expect((await match([term])).map(verdict)).toEqual([sku]);
    });
  });

  describe('leaves the choice', () => {
    it.each([
      ['for a number that is only in a size', 'casa torcaz 5', 1],
      ['for a large bottle that is not written as one', 'casa torcaz', 1],
      ['between two products of one name', 'gemela brava', 2],
      ['among longer names', 'agave sol', 3],
      ['between two products that sound the same', 'viuda cliquera', 2],
      ['between two ages', 'auld peat', 2],
      ['between two vintages in stock', 'casa nogal 3v', 2],
      ['where a number was corrected or left out', 'auld peat 13', 2],
      ['for a vintage that only a wine with more words has', 'brezal malbec 2020', 2],
      ['for a vintage that only a half bottle has', 'tomillar crianza 2012', 2],
      ['where a word of another name was corrected', 'saltto viejo 2 lts', 1],
      ['where a word was left out', 'casa nogal 3v 1998', 2],
      ['where a word beside a SKU was left out', 'pad-ncb zzzz', 1],
      ['for a misspelt SKU', 'pad4407', 0],
      ['for initials of which the product has more', 'Maison Ombrage V.S.', 1],
      ['where a short year is not one of the name', 'saltto rojo 015', 1],
      ['where a word beside a name was left out', 'nueve comales blanco zzzz', 1],
      ['where a word is only in the description', 'lluvia amplia', 1],
      ['where only the category is named', 'ginebra', 1],
      ['where only a size is named', 'mágnum', 4],
      ['where words were cut off', 'nueve comales blanco 1 2 3 4 5 6 7 8 9 10', 1],
      ['nothing where nothing is like it', 'zzzz qqqq', 0],
      ['nothing where only a corrected word is like it', 'limones fonda', 0],
      ['what has half of the words', 'limones nogal', 2],
      ['nothing where only the category is like it', 'ginebra qqqqzz', 0],
      ['nothing where only a number is known', 'zzzz 12', 0],
      ['nothing for a blank line', '  ', 0],
      ['nothing for a missing one', null, 0],
    ])('%s', async (_, term, count) => {
      expect((await match([term])).map(verdict)).toEqual([count]);
    });
  });

  it('answers in the order of the terms, with the fields a line shows', async () => {
    const matches = await match(['lluvia seca', 'no hay', 'nueve comales blanco']);
    expect(matches.map(({ sure }) => sure)).toEqual([true, false, true]);
    expect(matches[0]?.products).toEqual([
      {
        id: expect.any(String) as unknown,
        store_product_id: expect.any(String) as unknown,
        name: 'Lluvia Seca',
        brand: 'Destilería Ocaso',
        format_label: 'Botella 700 ml',
        sku: 'PAD-LLU',
        images: [],
        category_first: 'Ginebra',
        category_second: null,
        category_third: null,
        price: 120.5,
        list_price: 120.5,
        stock_qty: 3,
      },
    ]);
  });

  it('offers usual bottles first, although the name of a large one is nearer', async () => {
    const [found] = await match(['rubiela cordon']);
    expect(found).toMatchObject({ sure: false, products: [{ sku: 'PAD-RUB' }, { sku: 'PAD-RUB-M' }] });
  });

  it('reads thirty terms, and is never sure of one it shortens', async () => {
    expect(await match(Array.from({ length: 31 }, () => 'zz'))).toHaveLength(30);
    const long = `lluvia seca ${'x'.repeat(190)} nueve`;
    expect((await match([long])).map(({ sure }) => sure)).toEqual([false]);
  });

  it('is sure of the one that the establishment buys, of several with all words', async () => {
    const { pool } = database();
    const { rows } = await pool.query<{ id: string; sku: string }>(
      `select sp.id, p.sku from store_products sp join products p on p.id = sp.product_id where p.sku like 'PAD-%' and store_id = 1`,
    );
    const offer = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? '';
    const order = async (sku: string) => {
      await fillCart(pool, world.people.owner, world.locations.norte, { [offer(sku)]: 1 });
      await placeOrder(pool, world.people.owner, world.locations.norte);
    };
    const there = { at: world.locations.norte };
    expect((await match(['casa nogal 3v', 'nueve comales'], there)).map(verdict)).toEqual([2, 2]);
    await order('PAD-3V20');
    await order('PAD-NCR');
    const written = ['casa nogal 3v', 'casa nogal 3v 2021', 'nueve comales', 'comales'];
    expect((await match(written, there)).map(verdict)).toEqual(['PAD-3V20', 'PAD-3V21', 2, 2]);
    const [kind, brand] = await match(['vino tinto', 'nueve comales'], there);
    expect([kind?.products[0]?.sku, kind?.products.length], 'before four others').toEqual(['PAD-3V20', 5]);
    expect(
      brand?.products.map(({ sku }) => sku),
      'offered first',
    ).toEqual(['PAD-NCR', 'PAD-NCB']);
    expect((await match(['tequila nueve comales'], there)).map(verdict)).toEqual(['PAD-NCR']);
    expect((await match(['casa nogal 3v', 'nueve comales'])).map(verdict), 'elsewhere').toEqual([2, 2]);
    await order('PAD-3V21');
    await order('PAD-NCB');
    expect(
      (await match(['casa nogal 3v', 'nueve comales'], there)).map(verdict),
      'of two that it buys',
    ).toEqual([2, 2]);
  });

  it('answers with products of the establishment’s store only', async () => {
    expect((await match(['cumbre lejana'])).map(verdict)).toEqual([0]);
    const far = { as: world.people.outsider, at: world.locations.lejos };
    expect((await match(['cumbre lejana'], far)).map(verdict)).toEqual(['PAD-LEJ']);
  });

  it('answers the people of the establishment only', async () => {
    expect(await match(['lluvia seca'], { as: world.people.colleague })).toHaveLength(1);
    for (const as of [world.people.outsider, world.people.former, world.people.newcomer]) {
      expect(await match(['lluvia seca'], { as })).toEqual([]);
    }
    const outcome = outcomeOf(database().pool, visitor, call, [world.locations.centro, ['lluvia']]);
    expect(await outcome).toBe('42501');
  });
});
