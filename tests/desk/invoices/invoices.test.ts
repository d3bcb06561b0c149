import { beforeAll, beforeEach, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import type { Export, Listed } from '../../../testing/fixtures/invoices';
import { addPastOrder } from '../../../testing/fixtures/past-order';
import { type World, buildWorld } from '../../../testing/fixtures/world';
import { signed } from '../../../testing/fixtures/staff';

const save = 'save_issuer($1, $2, $3, $4, $5, $6, $7)';
const issuer = (store: number, version = 0, name = 'Vinos del Centro, S.A. de C.V.') => [
  store,
  'oes-120210 KE9',
  name,
  '601',
  '06700',
  'a',
  version,
];

describeOnEachPostgres('the data of invoices', (database) => {
  let world: World;
  let staff: Desk;
  const pool = () => database().pool;
  const { one, outcome } = callsOfPeople(pool);
  const listed = async (id: string, ...more: unknown[]) =>
    (
      await one<{ orders: Listed[] }>(
        id,
        `desk_invoices('2026-01-01', '2026-12-31'${more.map((_, n) => `, $${n + 1}`).join('')})`,
        more,
      )
    ).orders;
  const problems = async (id = staff.seller) => (await listed(id))[0]?.problems.map(({ code }) => code);
  const company = (changes: string) =>
    pool().query(`update business_fiscal_data set ${changes} where id = $1`, [world.fiscal.casa]);
  const order = (quantity: number, price: number, more: object = {}) =>
    addPastOrder(pool(), {
      person: world.people.owner,
      location: world.locations.centro,
      moment: `timestamptz '2026-06-01T12:00:00Z'`,
      line: { product: world.offers.tequilaProduct, price, quantity },
      ...more,
    });

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    await pool().query(`update products set alcohol_true = 38, category_first = 'Destilados' where id = $1`, [
      world.offers.tequilaProduct,
    ]);
  });
  beforeEach(async () => {
    await pool().query('delete from orders');
    await pool().query('delete from private.invoice_issuers');
    await one(staff.admin, save, issuer(1));
    await company(
      `rfc = 'GOM8506071P1', lega_name = 'Grupo Ómnibus S. de R.L. de C.V.', regimen = '601 - General de Ley Personas Morales',
       uso_cfdi = 'G03 - Gastos en general', zip = 6700`,
    );
  });

  it("name the store's issuer, which an admin saves over the version they saw", async () => {
    expect(await outcome(staff.seller, save, issuer(1, 1))).toBe('PT403');
    expect(await outcome(staff.admin, save, issuer(9))).toBe('PT404');
    expect(await one(staff.admin, save, issuer(1, 0))).toBe('stale');
    expect(await one(staff.admin, save, issuer(1, 1, 'Otro nombre'))).toBe('saved');
    for (const [place, wrong] of [
      [1, 'OES1202'],
      [1, 'XAXX010101000'],
      [1, 'OES120230KE9'],
      [2, ' '],
      [3, '612'],
      [3, '999'],
      [4, '0600'],
      [4, '00100'],
      [5, 'A-1'],
    ] as const)
      expect([
        wrong,
        await outcome(
          staff.admin,
          save,
          issuer(1, 2).map((value, at) => (at === place ? wrong : value)),
        ),
      ]).toEqual([wrong, 'PT400']);
    expect(await one(staff.seller, 'desk_issuers()')).toMatchObject({
      may_edit: false,
      issuers: [
        { store_id: 1, version: 2, rfc: 'OES120210KE9', name: 'OTRO NOMBRE', zip: '06700', series: 'A' },
      ],
    });
    expect((await one<{ issuers: object[] }>(staff.far, 'desk_issuers()')).issuers).toMatchObject([
      { store_id: 2, version: 0, rfc: null },
    ]);
    const log = await runAs(pool(), person(staff.admin), 'select * from staff_log()');
    expect(log.rows[0]).toMatchObject({ table_name: 'invoice_issuers', row_id: '1' });
  });

  it('say which lines cost nothing, which SAT does not take', async () => {
    await order(3, 459.99);
    const number = (await listed(staff.seller))[0]?.number;
    const free = `insert into order_items (order_id, product_id, product_name, sku, quantity, unit_price, total_price)
      select id, $2, 'Ron de regalo', 'REGALO', 1, 0, 0 from orders where order_number = $1`;
    expect((await listed(staff.seller))[0]?.warnings.map(({ code }) => code)).not.toContain(
      'line_without_value',
    );
    await pool().query(free, [number, world.offers.tequilaProduct]);
    const notice = {
      code: 'line_without_value',
      message:
        'Sin importe: Ron de regalo. El SAT no acepta conceptos en cero: ponles precio o déjalos fuera de la factura',
    };
    expect((await listed(staff.seller))[0]).toMatchObject({ problems: [] });
    expect((await listed(staff.seller))[0]?.warnings).toContainEqual(notice);
    const { invoices } = await one<{ invoices: { avisos: object[] }[] }>(
      staff.seller,
      `export_invoices('2026-06-01', '2026-06-01')`,
    );
    expect(invoices[0]?.avisos).toContainEqual(notice);
  });

  it("take the taxes out of the price and add up to the order's total", async () => {
    const number = await order(3, 459.99);
    await order(7, 12.34, { status: 'shipped' });
    const { invoices, left_out } = await one<Export>(
      staff.seller,
      `export_invoices('2026-06-01', '2026-06-01')`,
    );
    expect(left_out).toEqual([]);
    expect(invoices).toMatchObject([
      {
        pedido: number,
        MetodoPago: 'PPD',
        FormaPago: '99',
        Total: '1379.97',
        SubTotal: '1189.63',
        Emisor: { Rfc: 'OES120210KE9', Nombre: 'VINOS DEL CENTRO', RegimenFiscal: '601' },
        Receptor: {
          Rfc: 'GOM8506071P1',
          Nombre: 'GRUPO ÓMNIBUS',
          DomicilioFiscalReceptor: '06700',
          UsoCFDI: 'G03',
        },
        Conceptos: [
          {
            ClaveProdServ: '50202206',
            ClaveUnidad: 'H87',
            ValorUnitario: '396.543333',
            Importe: '1189.63',
            Traslado: { Base: '1189.63', Importe: '190.34' },
            tasaIEPS: '0.53',
            IEPSIncluido: '412.09',
          },
        ],
      },
    ]);
  });

  it('report gaps, by SAT’s rules for name, number, regime, use and postal code', async () => {
    await order(1, 100);
    expect(await problems()).toEqual([]);
    const cases: [string, string[]][] = [
      [`rfc = null`, ['rfc_missing']],
      [`rfc = 'GOM850631P1'`, ['rfc_invalid']],
      [`rfc = 'GOM8502301P1'`, ['rfc_invalid']],
      [`rfc = 'XAXX010101000', regimen = '616', uso_cfdi = 'S01'`, ['rfc_generic']],
      [`regimen = null`, ['regime_missing']],
      [`regimen = '698'`, ['regime_unknown']],
      [`regimen = '612 - Personas Físicas'`, ['regime_of_others']],
      [`uso_cfdi = null`, ['use_missing']],
      [`uso_cfdi = 'P01 - Por definir'`, ['use_unknown']],
      [`uso_cfdi = 'D01 - Honorarios'`, ['use_of_others', 'use_excludes_regime']],
      [
        `rfc = 'GODE561231GR8', regimen = '605', uso_cfdi = 'G03 - Gastos en general'`,
        ['use_excludes_regime'],
      ],
      [`rfc = 'GODE561231GR8', regimen = '616', uso_cfdi = 'G01'`, ['use_excludes_regime']],
      [`zip = null`, ['zip_missing']],
      [`zip = 100`, ['zip_invalid']],
    ];
    for (const [changes, codes] of cases) {
      await company(
        `rfc = 'GOM8506071P1', regimen = '601 - General', uso_cfdi = 'G03 - Gastos en general', zip = 6700`,
      );
      await company(changes);
      expect([changes, await problems()]).toEqual([changes, codes]);
    }
    await pool().query('delete from private.invoice_issuers');
    expect(await problems()).toEqual(['issuer_missing', 'zip_invalid']);
    const { invoices, left_out } = await one<Export>(
      staff.seller,
      `export_invoices('2026-06-01', '2026-06-01')`,
    );
    expect([invoices, left_out.length]).toEqual([[], 1]);
  });

  it('require a product key for every line, the one of the product or that of its category', async () => {
    await order(1, 100);
    const product = (change: string) =>
      pool().query(`update products set ${change} where id = $1`, [world.offers.tequilaProduct]);
    await product(`category_first = 'Abarrotes', category_second = null, category_third = null`);
    const listedNow = async () => (await listed(staff.seller))[0];
    expect((await listedNow())?.problems).toEqual([
      { code: 'key_missing', message: 'Falta la clave del SAT de Como se llamaba' },
    ]);
    const exported = () => one<Export>(staff.seller, `export_invoices('2026-06-01', '2026-06-01')`);
    expect(await exported()).toMatchObject({
      invoices: [],
      left_out: [{ problems: [{ code: 'key_missing' }] }],
    });
    await product(`metadata = metadata || '{"clave_prod_serv": "50202201"}'`);
    expect(await problems()).toEqual([]);
    expect((await exported()).invoices[0]?.Conceptos[0]).toMatchObject({ ClaveProdServ: '50202201' });
    await product(`metadata = metadata - 'clave_prod_serv', category_first = 'Destilados'`);
  });

  it('require the degrees of every drink, and warn of a wrong check digit', async () => {
    await order(1, 100);
    const degrees = (value: string) =>
      pool().query(`update products set alcohol_true = ${value} where id = $1`, [
        world.offers.tequilaProduct,
      ]);
    await degrees('null');
    expect(await problems()).toEqual(['degrees_missing']);
    await degrees('38');
    const digits = async () => (await listed(staff.seller))[0]?.warnings.map(({ code }) => code);
    await company(`rfc = 'GODE561231GR8', regimen = '612', uso_cfdi = 'G03'`);
    expect([await problems(), await digits()]).toEqual([[], []]);
    await company(`rfc = 'GODE561231GR7'`);
    expect([await problems(), await digits()]).toEqual([[], ['rfc_digit']]);
  });

  it('state how an order is paid: later if unpaid on credit, at once by transfer or cash', async () => {
    const paid = async (method: number, status: string) => {
      await pool().query('delete from orders');
      const number = await order(1, 100);
      const codes = ['', 'bank_transfer', 'credit_line', 'cash_on_delivery'];
      await pool().query(
        `with o as (update orders set payment_method_id = $2 where order_number = $1 returning id)
         insert into payment_transactions (order_id, payment_method_id, payment_method, amount, status)
         select id, $2, $3, 100, $4 from o`,
        [number, method, codes[method], status],
      );
      const { invoices } = await one<Export>(staff.seller, `export_invoices('2026-06-01', '2026-06-01')`);
      return `${invoices[0]?.MetodoPago} ${invoices[0]?.FormaPago}`;
    };
    expect(await paid(1, 'paid')).toBe('PUE 03');
    expect(await paid(1, 'pending')).toBe('PPD 99');
    expect(await paid(2, 'paid')).toBe('PPD 99');
    expect(await paid(3, 'paid')).toBe('PUE 01');
  });

  it('are recorded when exported, and marked if they would differ since', async () => {
    await order(1, 100);
    expect(await listed(staff.far)).toEqual([]);
    expect(await one<Export>(staff.far, `export_invoices('2026-01-01', '2026-12-31', 1)`)).toMatchObject({
      invoices: [],
      left_out: [],
    });
    expect((await listed(staff.seller))[0]).toMatchObject({ exported_by: null });
    await one(staff.seller, `export_invoices('2026-06-01', '2026-06-01')`);
    expect((await listed(staff.admin))[0]).toMatchObject({
      exported_by: signed('seller'),
      is_changed: false,
    });
    expect(await listed(staff.seller, null, true)).toEqual([]);
    await company(`uso_cfdi = 'G01'`);
    expect((await listed(staff.admin))[0]).toMatchObject({ is_changed: true });
    for (const sql of [`update private.invoice_exports set digest = ''`, 'truncate private.invoice_exports'])
      await expect(pool().query(sql)).rejects.toThrow('no se puede');
    const log = await runAs(pool(), person(staff.admin), 'select * from staff_log()');
    expect(log.rows[0]).toMatchObject({ table_name: 'invoice_exports', actor_role: 'seller' });
  });

  it('are listed by the day of the order in its store, page by page', async () => {
    // Half past eleven in the evening of 31 May in Mexico City.
    await order(1, 100, { moment: `timestamptz '2026-06-01T05:30:00Z'` });
    const numbers = async (from: string, to: string) =>
      (await one<{ orders: Listed[] }>(staff.seller, 'desk_invoices($1, $2)', [from, to])).orders.length;
    expect([await numbers('2026-05-31', '2026-05-31'), await numbers('2026-06-01', '2026-06-01')]).toEqual([
      1, 0,
    ]);
    await order(1, 100);
    const page = async (after: unknown[]) =>
      one<{ orders: { id: string; created_at: string }[]; more: boolean }>(
        staff.seller,
        `desk_invoices('2026-05-01', '2026-06-30', null, false, $1, $2, 1)`,
        after,
      );
    const first = await page([null, null]);
    const second = await page([first.orders[0]?.created_at, first.orders[0]?.id]);
    expect([first.more, second.more, first.orders.length, second.orders.length]).toEqual([true, false, 1, 1]);
  });

  it('are hidden from buyers and visitors', async () => {
    for (const sql of [
      'desk_issuers()',
      `desk_invoices('2026-01-01', '2026-12-31')`,
      `export_invoices('2026-01-01', '2026-12-31')`,
      `save_issuer(1, 'OES120210KE9', 'X', '601', '06700', null, 0)`,
    ])
      expect([sql, await outcomesForBuyers(pool(), world, sql, [])]).toEqual([sql, refusedToBuyers]);
  });
});
