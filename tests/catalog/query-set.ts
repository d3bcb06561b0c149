import type pg from 'pg';
import { person, runAs } from '../../testing/fixtures/act-as';

/**
 * What people type to find products of the demo, and what one of the first three products must be (SKU and name).
 */
export const queries: [string, RegExp][] = [
  // SKU, complete and partial, in any case.
  ['TEQ-NCO-001', /^TEQ-NCO-001/],
  ['whi-apl-004', /^WHI-APL-004/],
  ['vin-mon-003', /^VIN-MON-003/],
  ['pma-002', /^VIN-PMA-002/],
  // Brand, and type with brand.
  ['nueve comales', /^TEQ-NCO/],
  ['hathersage & lark', /^GIN-HLA/],
  ['montserrell', /^ESP-MSE/],
  ['tequila nueve comales', /^TEQ-NCO/],
  ['ginebra colibri azahar', /^GIN-CAZ/],
  ['mezcal siete cantaros', /^MEZ-SCA/],
  ['whisky japones tsukimori', /^WHI-TSU/],
  ['cerveza lata', /^CER-.*\n/],
  // Words in any order.
  ['reposado tequila', /^TEQ-.*Reposado/],
  ['blanco comales nueve', /^TEQ-NCO-00[123]/],
  ['12 auld', /^WHI-APL-00[34]/],
  ['malbec ceibo', /^VIN-CEI/],
  ['reserva alcorzana', /^VIN-ALC/],
  ['riserva chianti saracena', /^VIN-SAR-002/],
  ['santa ron rufina', /^RON-SRU/],
  ['tobala mezcal', /^MEZ-.*Tobalá/],
  // Prefixes of words, as while typing.
  ['whisky 12', /^WHI-.*12/],
  ['quebr', /^BRA-QUE/],
  ['teq repo', /^TEQ-.*Reposado/],
  ['ron sol', /^RON-.*Solera/],
  // One or two typos in a word.
  ['tekila repozado', /^TEQ-.*Reposado/],
  ['tequlia anejo', /^TEQ-.*Añejo/],
  ['nuebe comales', /^TEQ-NCO/],
  ['strathkelan', /^WHI-STK/],
  ['mescal sinco magueyes', /^MEZ-HUM-003/],
  ['chardonay piedra sorra', /^VIN-PZO-006/],
  ['saubignon blank quillay', /^VIN-QUI/],
  ['jinebra contemporanea', /^GIN-/],
  ['wisky escoses', /^WHI-/],
  ['tecolotiyo', /^TEQ-TEC/],
  ['burbon', /^WHI-/],
  ['bodka', /^VOD-/],
  ['hatersage', /^GIN-HLA/],
  ['karo kestrel', /^VIN-KAR/],
  ['alkorsana reserba', /^VIN-ALC/],
  // Accents.
  ['champana', /^ESP-/],
  ['CHÂTEAU MONTFERVAL', /^VIN-MON/],
  ['plaça vella', /^LIC-PLA/],
  ['RON ANEJO', /^RON-.*Añejo/],
  // Format and vintage.
  ['yunta colorada 375 ml', /^TEQ-YUN-006/],
  ['tequila reposado 375ml', /^TEQ-YUN-006/],
  ['nueve comales blanco caja', /^TEQ-NCO-003/],
  ['verdejo 2023', /^VIN-CSE-001/],
  ['haut-medoc 2016', /^VIN-MON-003/],
  ['nebbiolo 2021', /^VIN-BEL-001/],
  ['agua 500 ml', /^MIX-FRI/],
  // Sizes, however they are written.
  ['yunta colorada 37.5 cl', /^TEQ-YUN-006/],
  ['yunta colorada 1 litro', /^TEQ-YUN-.* 1 L/],
  ['yunta colorada 1000 ml', /^TEQ-YUN-.* 1 L/],
  ['yunta colorada plata 1l', /^TEQ-YUN-.*Plata 1 L/],
  ['calandria prieta 1 lt', /^MEZ-.*Calandria.* 1 L/],
  ['calandria joven litro', /^MEZ-.*Calandria.* 1 L/],
  ['piedra zorra magnum', /Piedra Zorra.*Magnum/],
  ['piedra zorra 1.5 l', /Piedra Zorra.*Magnum/],
  ['zorra tinta 1500ml', /Piedra Zorra.*Magnum/],
  ['tonica 200 ml', /^MIX-/],
  ['strathkellan 50ml', /^WHI-STK.* 50 ml/],
  // Words of the trade.
  ['ch montferval', /^VIN-MON/],
  ['ch. montferval', /^VIN-MON/],
  ['gin colibri azahar', /^GIN-CAZ/],
  ['gin hathersage', /^GIN-HLA/],
  ['scotch strathkellan', /^WHI-STK/],
  ['whiskey japones', /^WHI-TSU/],
  ['rum santa rufina', /^RON-SRU/],
  ['vino tinto malbec', /^VIN-(CEI|PMA)/],
  ['red malbec', /^VIN-(CEI|PMA)/],
  ['rose liebre parda', /^VIN-.*Rosado/],
  ['sparkling montserrell', /^ESP-MSE/],
  ['cava montserrell', /^ESP-MSE/],
  ['champagne aubertin', /^ESP-.*Aubertin/],
  ['champan brut aubertin', /^ESP-.*Aubertin/],
  ['beer sierra ronca', /^CER-.*Sierra Ronca/],
  ['reserva saracena chianti', /^VIN-SAR-002/],
  ['bod alcorzana', /^VIN-ALC/],
  // Kinds come before names that have the word by chance.
  ['tequila', /^TEQ-/],
  ['ron', /^RON-/],
  ['ginebra', /^GIN-/],
  ['mezcal', /^MEZ-/],
  ['whisky', /^WHI-/],
  ['vodka', /^VOD-/],
  ['cerveza', /^CER-/],
  ['agua mineral', /^MIX-/],
  // A number is never all that decides.
  ['nebiolo 2021', /^VIN-BEL/],
  ['strathkelan 12', /^WHI-STK.*12/],
  ['teqila nuve comales 750', /^TEQ-NCO/],
  ['alvariño rianxal 2021', /^VIN-RIA.*2021/],
  ['verdejo campo serillo 2023', /^VIN-CSE-001/],
  ['oporto 10 años', /^VIN-.*10 Años/],
  ['oporto 10anos', /^VIN-.*10 Años/],
  ['solera 23', /Solera 23/],
  // More typos, accents and orders.
  ['mescal tovala', /^MEZ-.*Tobalá/],
  ['siete kantaros', /^MEZ-SCA/],
  ['sotól', /^MEZ-/],
  ['pisco iqueña', /^BRA-QUE/],
  ['provolone xyzwq tecolotillo', /^TEQ-TEC/],
  ['brau helles wendelin', /^CER-/],
  ['ginger beer barrio fresco', /^MIX-/],
  ['mandarina escarcha vodka', /^VOD-/],
];

export type Place = { user_id: string; location_id: string };

/** A buyer of store 1. */
export async function findPlace(pool: pg.Pool): Promise<Place> {
  const { rows } = await pool.query<Place>(`
    select u.user_id, u.location_id from location_users u join locations l on l.id = u.location_id
    where l.store_id = 1 order by l.name limit 1`);
  if (!rows[0]) throw new Error('Nobody buys from store 1.');
  return rows[0];
}

type Page = { products: { sku: string; product_name: string }[] };

/** Each query whose right product is not among the first three, with those. */
export async function missedQueries(
  pool: pg.Pool,
  place: Place,
  set: [string, RegExp][],
): Promise<[string, string[]][]> {
  const missed: [string, string[]][] = [];
  for (const [term, right] of set) {
    const { rows } = await runAs(
      pool,
      person(place.user_id),
      'select catalog_page($1, p_search => $2, p_limit => 3) as page',
      [place.location_id, term],
    );
    const { products } = rows[0]?.['page'] as Page;
    const found = products.map(({ sku, product_name: name }) => `${sku} ${name}\n`);
    if (!found.some((product) => right.test(product))) missed.push([term, found]);
  }
  return missed;
}
