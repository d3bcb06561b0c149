import { expect, it } from 'vitest';
import { searchDemoWith, skusOf } from '../../../testing/fixtures/demo-search';
import { listProducts } from '../../../testing/fixtures/listed-products';

/** SKU, name, category and format. */
const products = [
  ['JUN-1', 'Doña Dominga Syrah', 'Vino tinto', 'Botella 750 ml'],
  ['JUN-2', 'Domingo Dana Merlot', 'Vino tinto', 'Botella 750 ml'],
  ['JUN-3', 'Wente Riva Ranch', 'Vino blanco', 'Botella 750 ml'],
  ['JUN-4', 'Calvente Ramos', 'Vino blanco', 'Botella 750 ml'],
  ['JUN-5', 'Cinzano Asti', 'Vino espumoso', 'Botella 750 ml'],
  ['JUN-6', 'Centeno Asiago', 'Vino espumoso', 'Botella 750 ml'],
  ['JUN-7', 'Portia Prima', 'Vino tinto', 'Botella 750 ml'],
  ['JUN-8', 'Sofia Barbera', 'Vino tinto', 'Botella 750 ml'],
  ['JUN-9', 'Grand Merlot de Casa', 'Vino tinto', 'Botella 3000 ml'],
  ['JUN-10', 'Casa Roble Merlot', 'Vino tinto', 'Botella 750 ml'],
  ['JUN-11', 'Zapata Andino 23', 'Vino tinto', 'Botella 750 ml'],
  ['JUN-12', 'Berard Tequilla', 'Vino tinto', 'Botella 750 ml'],
  ['JUN-13', 'Cortijero del Diabolo Merlot', 'Vino tinto', 'Botella 750 ml'],
] as const;

const { search, pool } = searchDemoWith(['sku', 'name', 'category_second', 'format_label'], products);

it.each([
  ['dna domynga sryah', 'JUN-1', 'doña dominga syrah'],
  ['wnete rva rabch', 'JUN-3', 'wente riva ranch'],
  ['vente rva ranxh', 'JUN-3', 'wente riva ranch'],
  ['cinzzno asi', 'JUN-5', 'cinzano asti'],
  ['pofia prmia', 'JUN-7', 'portia prima'],
])('%s, misspelt in each word, is the product that has what all may mean', async (term, sku, searched) => {
  expect(await search(term)).toMatchObject({ products: [{ sku }], searched });
});

it.each([
  ['cortijerodeldiabolo', ['JUN-13']],
  ['cortijerodeldiabolo merlot', ['JUN-13']],
  ['doñadominga', ['JUN-1']],
])('%s finds what its joined words mean', async (term, skus) => {
  expect(skusOf(await search(term)).filter((sku) => sku.startsWith('JUN'))).toEqual(skus);
});

it('a misspelt word is not split into words that a product has', async () => {
  await listProducts(
    pool(),
    ['sku', 'name', 'category_second'],
    [
      ['JUN-31', 'Palomarina Reserva', 'Vino'],
      ['JUN-32', 'Palo Marita', 'Vino'],
    ],
  );
  expect(skusOf(await search('palomarita'))).toEqual(['JUN-31']);
});

it('of two products that have what all may mean, the one with fewer errors is meant', async () => {
  await pool().query(
    `with made as (
       insert into products (sku, name, category_second) values ('JUN-21', 'Amapulla Perlosda', 'Vino'), ('JUN-22', 'Amapola Perlada', 'Vino')
       returning id, sku
     )
     insert into store_products (id, store_id, product_id, price, stock_qty)
     select format('00000000-0000-4000-8000-0000000000%s', right(sku, 2))::uuid, 1, id, 120.5, 3 from made`,
  );
  expect(await search('amapla perlda')).toMatchObject({
    products: [{ sku: 'JUN-22' }],
    searched: 'amapola perlada',
  });
});

it.each([
  ['coffee liqueur', 'licor café', 'Licor de Café'],
  ['grenadine', 'granadina', 'Granadina'],
  ['elderflower', 'sauco', 'Flor de Saúco'],
  ['irish whiskey', 'whisky irlandés', 'Kilbrannock'],
  ['simple syrup', 'jarabe', 'Jarabe'],
  ['soda water', 'agua mineral', 'Mineral'],
])('the English %s of a bar is searched for as %s', async (term, searched, name) => {
  const page = await search(term);
  expect(page.searched).toBe(searched);
  expect(page.products[0]?.product_name).toContain(name);
});

it('a box has three litres, or the written size', async () => {
  for (const term of ['bag in box merlot', 'bag in box 3 litros merlot', 'merlot boxed wine'])
    expect([term, skusOf(await search(term))]).toEqual([term, ['JUN-9']]);
});

it('a number beside a word does not make another word likely', async () => {
  expect(skusOf(await search('zacapa 23'))).not.toContain('JUN-11');
});

it('a word for a kind stays itself among misspelt ones', async () => {
  const page = await search('tequila berart');
  expect(page.searched).toBe('tequila');
  expect(skusOf(page)).not.toContain('JUN-12');
});

it.each([
  ['mesa 4 ledowska centeno', 'ledowska centeno', 'Ledowska'],
  ['tal vez 2 tsukimori single malt', 'tsukimori single malt', 'Tsukimori'],
  ['ledowska centeno lunes pronto', 'ledowska centeno', 'Ledowska'],
])('of %s, which finds nothing, the words stay that a product has together', async (term, searched, name) => {
  const page = await search(term);
  expect(page.searched).toBe(searched);
  expect(page.products[0]?.product_name).toContain(name);
});

it('letters that sound like one letter mean no word', async () => {
  expect(skusOf(await search('zzzz'))).toEqual([]);
});
