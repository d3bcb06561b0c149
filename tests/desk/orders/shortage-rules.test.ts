import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../../testing/fixtures/world';

const set = 'set_shortage_rule($1, $2, $3)';

describeOnEachPostgres('the rule of a customer for shortages', (database) => {
  let world: World;
  let staff: Desk;
  let order: string;
  const pool = () => database().pool;
  const { one } = callsOfPeople(pool);

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    await fillCart(pool(), world.people.owner, world.locations.centro, { [world.offers.tequila]: 2 });
    order = (await placeOrder(pool(), world.people.owner, world.locations.centro)).order_id;
  });

  it('is to ask, and to take substitutes, until it is set', async () => {
    const asked = { shortage_rule: 'ask', takes_substitutes: true };
    expect(await one(staff.seller, 'desk_customer($1)', [world.groups.casa])).toMatchObject(asked);
    expect(await one(staff.seller, 'desk_order($1)', [order])).toMatchObject(asked);
  });

  it('is set by owners of the group and staff of its stores only', async () => {
    const { casa } = world.groups;
    const { owner, colleague, outsider, newcomer } = world.people;
    const outcome = (id: string, rule: string | null, takes: boolean | null) =>
      outcomeOf(pool(), person(id), `select ${set}`, [casa, rule, takes]);
    for (const id of [colleague, outsider, newcomer, staff.far])
      expect(await outcome(id, 'send', false)).toBe('PT403');
    expect(await outcomeOf(pool(), visitor, `select ${set}`, [casa, 'send', false])).toBe('42501');
    for (const id of [owner, staff.seller]) {
      expect(await outcome(id, 'drop', true)).toBe('PT400');
      expect(await outcome(id, null, true)).toBe('PT400');
      expect(await outcome(id, 'send', null)).toBe('PT400');
    }
    expect(await one(owner, set, [casa, 'wait', true])).toBe(true);
    expect(await one(owner, set, [casa, 'wait', true])).toBe(false);
    expect(await one(staff.seller, set, [casa, 'all_or_nothing', false])).toBe(true);
    expect(await one(staff.admin, 'desk_order($1)', [order])).toMatchObject({
      shortage_rule: 'all_or_nothing',
      takes_substitutes: false,
    });
    const group = 'select shortage_rule, takes_substitutes from business_groups where id = $1';
    for (const id of [owner, colleague])
      expect((await runAs(pool(), person(id), group, [casa])).rows).toHaveLength(1);
    // By no other way.
    const direct = `update business_groups set shortage_rule = 'send' where id = $1`;
    expect(await outcomeOf(pool(), person(owner), direct, [casa])).toBe('42501');
  });

  it('is on the log where staff set it', async () => {
    const { rows } = await runAs(pool(), person(staff.admin), 'select * from staff_log(null, 1)');
    expect(rows[0]).toMatchObject({
      table_name: 'business_groups',
      before: { shortage_rule: 'wait', takes_substitutes: true },
      after: { shortage_rule: 'all_or_nothing', takes_substitutes: false },
    });
  });

  it('is in the plan of an edit that adds a substitute for a customer who takes none, and refuses nothing', async () => {
    const detail = await one<{ lines: { id: string }[] }>(staff.seller, 'desk_order($1)', [order]);
    const line = detail.lines[0]?.id;
    const plan = (substitutes: object[]) =>
      one(staff.seller, 'preview_order_edit($1, $2)', [
        order,
        JSON.stringify({ lines: [{ id: line, quantity: 1 }], substitutes }),
      ]);
    const substitute = { replaces: line, offer_id: world.offers.mezcal, quantity: 1 };
    expect(await plan([])).toMatchObject({ unwanted_substitutes: false });
    expect(await plan([substitute])).toMatchObject({ unwanted_substitutes: true });
    await one(staff.seller, set, [world.groups.casa, 'ask', true]);
    expect(await plan([substitute])).toMatchObject({ unwanted_substitutes: false });
  });
});
