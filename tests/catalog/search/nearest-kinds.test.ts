import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { buildWorld, type World, unlinkedPairs } from '../../../testing/fixtures/world';

type Kinds = { categories: { slug: string; name: string }[]; brands: string[] };

const call = 'select nearest_kinds($1, $2) as answer';

describeOnEachPostgres('nearest_kinds', (database) => {
  let world: World;
  const pool = () => database().pool;

  const nearest = async (who: string, location: string, term: string | null) => {
    const { rows } = await runAs(pool(), person(who), call, [location, term]);
    return rows[0]?.['answer'] as Kinds;
  };
  const names = ({ categories }: Kinds) => categories.map(({ name }) => name);

  beforeAll(async () => {
    world = await buildWorld(pool());
    // Six categories, the last one with a product of another store only.
    await pool().query(`
      insert into categories (id, name, slug, sort_order)
      select ('00000000-0000-4000-8000-00000000000' || n)::uuid, name, 'kind-' || n, 100 + n
      from unnest('{Vinos tintos,Tequila añejo,Licores,Vodka,Jarabes,Cerveza}'::text[]) with ordinality as t (name, n);
      with made as (
        insert into products (sku, name, brand, category_id)
        select 'NK-' || n, 'Producto ' || n, (array['Casa Altiplano', 'Dos Montes', null, '', 'Dos Montes', 'Ajena'])[n],
          ('00000000-0000-4000-8000-00000000000' || n)::uuid
        from generate_series(1, 6) as n returning id, sku
      )
      insert into store_products (store_id, product_id, price, stock_qty)
      select case sku when 'NK-6' then 2 else 1 end, id, 100, 5 from made;
    `);
  });

  it('puts categories that resemble the term first and fills up with other sold ones', async () => {
    const { owner } = world.people;
    const { centro } = world.locations;
    const typed = await nearest(owner, centro, 'tekila anejo');
    expect(names(typed)).toEqual(['Tequila añejo', 'Destilados', 'Vinos tintos', 'Licores']);
    expect((await nearest(owner, centro, 'altipano')).brands).toEqual(['Casa Altiplano']);
  });

  it('offers categories for a term that resembles nothing, and brands only for one that does', async () => {
    const { owner } = world.people;
    for (const term of ['zzzzzz', '%%%', '', '🍷', null]) {
      const { categories, brands } = await nearest(owner, world.locations.centro, term);
      expect(categories.map(({ name }) => name)).toEqual([
        'Destilados',
        'Vinos tintos',
        'Tequila añejo',
        'Licores',
      ]);
      expect(brands).toEqual([]);
    }
  });

  it('names nothing of another store', async () => {
    const { owner } = world.people;
    const found = await nearest(owner, world.locations.centro, 'cerveza ajena');
    expect(names(found)).not.toContain('Cerveza');
    expect(found.brands).toEqual([]);
  });

  it('answers the people of the establishment only', async () => {
    const { people, locations } = world;
    expect((await nearest(people.colleague, locations.centro, 'tequila')).categories).toHaveLength(4);
    for (const [who, location] of unlinkedPairs(world))
      expect(await nearest(who, location, 'tequila')).toBeNull();
    expect(await outcomeOf(pool(), visitor, call, [locations.centro, 'tequila'])).toBe('42501');
  });
});
