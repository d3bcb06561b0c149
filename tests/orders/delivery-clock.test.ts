import { expect, it } from 'vitest';
import { buyerFacts, orderFacts } from '../../apps/portal/outbox/order-facts';
import { DELIVERY_SLOTS, slotLabel } from '../../apps/web/src/domain/order/delivery-slot';
import { outcomeOf, person, service, visitor } from '../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { buildWorld } from '../../testing/fixtures/world';

const mailed = (slot: string) =>
  orderFacts.parse({
    number: 'PED-2026-000001',
    total: 1,
    day: '2026-11-22',
    slot,
    is_express: false,
    establishment: null,
    group: 'Casa',
    store: 'CDMX',
    buyer: null,
    payment: 'Contraentrega',
    line_count: 0,
    lines: [],
  });

describeOnEachPostgres('a delivery slot', (database) => {
  /** The refusal of a delivery on the 22nd at a moment of the store's clock; null if it is possible. */
  async function refusal(slot: string, clock: string, isExpress = false): Promise<string | null> {
    const wish = database().pool.query('select private.check_delivery($1, $2, $3, null, $4)', [
      '2026-11-22',
      slot,
      isExpress,
      clock,
    ]);
    return wish.then(
      () => null,
      (error: unknown) =>
        error instanceof Error && 'detail' in error && typeof error.detail === 'string'
          ? error.detail
          : String(error),
    );
  }

  it.each([
    ['morning', '11:59:59', '12:00:00'],
    ['afternoon', '16:59:59', '17:00:00'],
    ['evening', '20:59:59', '21:00:00'],
  ])('of the %s can be chosen until its end', async (slot, open, over) => {
    expect(await refusal(slot, `2026-11-22 ${open}`)).toBeNull();
    expect(await refusal(slot, `2026-11-22 ${over}`)).toBe('slot_passed');
    expect(await refusal(slot, '2026-11-21 23:59:59'), 'the day before').toBeNull();
    expect(await refusal(slot, '2026-11-23 00:00:00'), 'the day after').toBe('date_in_the_past');
    expect(await refusal(slot, `2026-11-22 ${over}`, true), 'as express').toBeNull();
  });

  it('has the same name, hours and end on screen, in mails and in the database', async () => {
    const known = await database().pool.query<{ id: string; ends: string }>(`
      select id, to_char(private.slot_end(id), 'HH24:MI') as ends
      from pg_constraint, regexp_matches(pg_get_constraintdef(oid), $$'(\\w+)'::text$$, 'g') as found, unnest(found) as id
      where conrelid = 'orders'::regclass and conname = 'orders_delivery_time_slot_check'`);
    expect(known.rows).toEqual(DELIVERY_SLOTS.map(({ id, end }) => ({ id, ends: end })));
    for (const { id, hours, end } of DELIVERY_SLOTS) {
      expect(hours.split('-')[1]).toBe(end);
      expect(buyerFacts(mailed(id))).toContainEqual({ label: 'Horario', value: slotLabel(id) });
    }
  });

  it('is checked against the local time of the store that delivers', async () => {
    const { pool } = database();
    const { locations } = await buildWorld(pool);
    const clockIn = async (zone: string) => {
      await pool.query('update stores set time_zone = $1 where id = 1', [zone]);
      const { rows } = await pool.query<{ same: boolean }>(
        `select private.store_clock($1) = now() at time zone $2 as same`,
        [locations.centro, zone],
      );
      return rows[0]?.same;
    };
    expect(await clockIn('America/Tijuana')).toBe(true);
    expect(await clockIn('Asia/Tokyo')).toBe(true);
  });
});

describeOnEachPostgres('the time zone of a store', (database) => {
  const change = 'update stores set time_zone = $1 where id = 1';

  it("is Mexico City's by default", async () => {
    const { pool } = database();
    await pool.query(`insert into stores (id, name) values (93, 'Otra') on conflict do nothing`);
    const { rows } = await pool.query('select distinct time_zone from stores');
    expect(rows).toEqual([{ time_zone: 'America/Mexico_City' }]);
  });

  it('must exist', async () => {
    const { pool } = database();
    for (const zone of ['America/Tijuana', 'America/Cancun', 'UTC']) {
      expect(await outcomeOf(pool, service, change, [zone])).toBe(1);
    }
    for (const zone of ['America/Atlantida', 'CST', 'UTC+6', 'posix/America/Cancun', 'america/tijuana', '']) {
      expect(await outcomeOf(pool, service, change, [zone]), zone).toBe('23514');
    }
    const insert = `insert into stores (id, name, time_zone) values (94, 'Otra', 'Nada/Nada')`;
    expect(await outcomeOf(pool, service, insert)).toBe('23514');
  });

  it('is changed by operators only', async () => {
    const { pool } = database();
    const { people } = await buildWorld(pool);
    for (const actor of [person(people.owner), person(people.former), visitor]) {
      expect(await outcomeOf(pool, actor, change, ['UTC'])).toBe('42501');
    }
  });
});
