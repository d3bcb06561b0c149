import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveGroup, recordPayment, setCreditLine } from '../../apps/operator/groups/decide';
import { describeGroup } from '../../apps/operator/groups/describe';
import { findGroups, listGroups } from '../../apps/operator/groups/find-group';
import { type Buyer, insertBuyer, fillCart, placeOrder } from '../import/import-buyer';
import { createImportBench, type ImportBench } from '../import/import-support';

describe("the operator's group commands", () => {
  let bench: ImportBench;
  let buyer: Buyer;
  let group: string;
  beforeAll(async () => {
    bench = await createImportBench();
    await bench.import(['sku,nombre,categoria,precio,existencia,tienda', 'A,Vino,Vinos,100,10,1']);
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    buyer = await insertBuyer(bench.pool);
    const [row] = await bench.rows<{ id: string }>(
      `update public.business_groups g set name = $2, tax_id = $3 from public.locations l
       where l.id = $1 and g.id = l.bussiness_group_id returning g.id`,
      [buyer.locationId, `Cantina Número ${buyer.userId}`, buyer.userId.slice(0, 12)],
    );
    group = row?.id ?? '';
    await bench.pool.query(
      `insert into public.business_fiscal_data (business_group_id, lega_name, rfc) values ($1, 'Bar SA', $2)`,
      [group, buyer.userId.slice(-12)],
    );
  });
  const state = async () => (await findGroups(bench.pool, group))[0];

  it('find a group by id, by its whole name, by its RFC and by a company’s', async () => {
    const { pool } = bench;
    for (const wanted of [
      group.toUpperCase(),
      `CANTINA numero ${buyer.userId}`,
      buyer.userId.slice(0, 12).toUpperCase(),
      ` ${buyer.userId.slice(-12)} `,
    ])
      expect((await findGroups(pool, wanted)).map(({ id }) => id)).toEqual([group]);
    expect(await findGroups(pool, 'Cantina')).toEqual([]);
    expect((await listGroups(pool, buyer.userId.slice(-12))).map(({ id }) => id)).toEqual([group]);
    expect((await listGroups(pool, 'NÚMERO')).length).toBeGreaterThan(0);
  });

  it('list those awaiting approval first', async () => {
    await approveGroup(bench.pool, group, true);
    await insertBuyer(bench.pool);
    const approved = (await listGroups(bench.pool, '')).map((each) => each.approved);
    expect(approved).toContain(true);
    expect(approved).toEqual(approved.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('approve, give credit and record a payment, each in the operator’s name', async () => {
    const { pool } = bench;
    expect(await approveGroup(pool, group, true)).toBe(true);
    expect(await setCreditLine(pool, group, { amount: '2500.50', until: '2999-12-31' })).toBe(true);
    expect(await setCreditLine(pool, group, { amount: '2500.50', until: '2999-12-31' })).toBe(false);
    await fillCart(pool, buyer, ['A']);
    await placeOrder(pool, buyer);
    const [order] = await bench.rows<{ order_number: string }>(
      'select order_number from public.orders where user_id = $1',
      [buyer.userId],
    );
    expect(await recordPayment(pool, order?.order_number.toLowerCase() ?? '', true)).toBe(true);
    const events = await bench.rows<{ act: string; actor: string; database_user: string }>(
      'select act, actor, database_user from private.group_account_events where group_id = $1 order by id',
      [group],
    );
    expect(events.map(({ act }) => act)).toEqual(['approved', 'credit_line_set', 'payment_recorded']);
    expect(events.every(({ actor }) => /^operator/.test(actor))).toBe(true);
    expect(new Set(events.map((event) => event.database_user))).toEqual(new Set(['sumiller']));
    expect(await setCreditLine(pool, group, null)).toBe(true);
    expect(await state()).toMatchObject({ approved: true, line: null, until: null });
  });

  it('describe a group', async () => {
    await fillCart(bench.pool, buyer, ['A']);
    await placeOrder(bench.pool, buyer);
    const found = await state();
    expect(found && describeGroup(found)).toBe(
      [
        `Grupo Cantina Número ${buyer.userId}`,
        `  Id:            ${group}`,
        `  Alta por:      ${buyer.userId}@example.mx`,
        `  Empresas:      Bar SA (${buyer.userId.slice(-12)})`,
        '  Aprobado:      no',
        '  Límite:        $50,000.00 MXN, con $100.00 MXN en pedidos abiertos',
        '  Crédito:       sin línea',
        '  Por pagar:     $0.00 MXN',
        '  Disponible:    $0.00 MXN',
      ].join('\n'),
    );
    await approveGroup(bench.pool, group, true);
    await setCreditLine(bench.pool, group, { amount: '1000', until: '2999-12-31' });
    const now = await state();
    expect(now && describeGroup(now)).toContain('  Crédito:       $1,000.00 MXN hasta el 2999-12-31');
  });

  it('leave refusals to the database', async () => {
    const line = { amount: '100', until: null };
    await expect(setCreditLine(bench.pool, group, line)).rejects.toMatchObject({
      message: 'Aprueba el grupo antes de darle una línea de crédito',
    });
    await expect(recordPayment(bench.pool, 'PED-2000-000001', true)).rejects.toMatchObject({
      message: 'No existe el pedido PED-2000-000001',
    });
  });
});
