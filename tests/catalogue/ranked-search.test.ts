import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../testing/fixtures/act-as';
import { createTestDatabase, type TestDatabase } from '../../testing/harness/database';

type Page = { products: { sku: string; product_name: string }[]; searched: string | null };

/**
 * What people type in the demo, and what one of the first three products must be; all of them passed when this was
 * written.
 */
const queries: [string, RegExp][] = [
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
];

let database: TestDatabase;
let place: { user_id: string; location_id: string };
beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
  const { rows } = await database.pool.query<typeof place>(`
    select u.user_id, u.location_id from location_users u join locations l on l.id = u.location_id
    where l.store_id = 1 order by l.name limit 1`);
  if (rows[0]) place = rows[0];
});
afterAll(() => database.drop());

async function firstThree(term: string): Promise<string[]> {
  const { rows } = await runAs(
    database.pool,
    person(place.user_id),
    'select catalog_page($1, p_search => $2, p_limit => 3) as page',
    [place.location_id, term],
  );
  return (rows[0]?.page as Page).products.map(({ sku, product_name: name }) => `${sku} ${name}\n`);
}

it('the right product is among the first three', async () => {
  const missed: [string, string[]][] = [];
  for (const [term, right] of queries) {
    const found = await firstThree(term);
    if (!found.some((product) => right.test(product))) missed.push([term, found]);
  }
  expect(queries.length).toBeGreaterThanOrEqual(40);
  expect(missed.length / queries.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
});
