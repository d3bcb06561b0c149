import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RestAnswer } from '../../../../testing/fixtures/read-answer';
import { request } from '../actors';
import { type RestartablePortal, startRestartablePortal } from '../restartable-portal';

const lead = { brand_name: 'Marca', category: 'Bebidas', contact_name: 'Eva', email: 'eva@example.mx' };

describe('the form for everyone', () => {
  let host: RestartablePortal;
  beforeAll(async () => {
    // Behind our own proxy, so that a test can use several addresses.
    host = await startRestartablePortal('DATABASE_URL 18', { TRUST_PROXY: 'on' });
  });
  afterAll(() => host.stop());
  beforeEach(() =>
    host.pool().query('truncate supplier_leads cascade; truncate private.supplier_lead_arrivals'),
  );

  const send = (body: unknown, address = '203.0.113.7'): Promise<RestAnswer> =>
    request(host, 'POST', '/rest/v1/supplier_leads', body, { 'x-forwarded-for': address });
  const stored = async (): Promise<number> =>
    Number(
      (await host.pool().query<{ count: string }>('select count(*) from supplier_leads')).rows[0]?.count,
    );
  const tooMany = {
    code: 'PT429',
    message: 'Recibimos demasiadas solicitudes. Inténtalo de nuevo en una hora',
  };

  it('accepts one enquiry per request', async () => {
    expect((await send(lead)).status).toBe(201);
    expect((await send([lead])).status).toBe(201);
    const { status, json } = await send(Array.from({ length: 500 }, () => lead));
    expect([status, json]).toMatchObject([
      400,
      { code: 'PT400', message: 'Envía la información de un solo proveedor a la vez' },
    ]);
    // A list longer than a request may contain does not even reach the database.
    expect((await send(Array.from({ length: 5_000 }, () => lead))).status).toBe(413);
    expect(await stored()).toBe(2);
  });

  it('accepts twenty an hour from one address, also concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(lead)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json).toMatchObject(tooMany);
    expect(await stored()).toBe(20);
    expect((await send(lead, '203.0.113.8')).status).toBe(201);
  });

  it("ignores addresses a client writes before the proxy's", async () => {
    for (let index = 0; index < 20; index += 1) await send(lead, `198.51.100.${index}, 203.0.113.7`);
    expect((await send(lead, '198.51.100.99, 203.0.113.7')).status).toBe(429);
  });

  it('counts all of an IPv6 subscriber’s addresses as one', async () => {
    for (let index = 0; index < 20; index += 1) await send(lead, `2001:db8:1:2::${index}`);
    expect((await send(lead, '2001:db8:1:2:3:4:5:6')).status).toBe(429);
    expect((await send(lead, '2001:db8:1:3::1')).status).toBe(201);
  });

  it('accepts two hundred an hour in total from any number of addresses', async () => {
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 11 }, (_, index) => send(lead, `198.51.${round}.${index + 1}`)));
    }
    expect(await stored()).toBe(200);
    await host.pool().query('delete from supplier_leads');
    expect((await send(lead)).json).toMatchObject(tooMany);
    await host
      .pool()
      .query(`update private.supplier_lead_arrivals set arrived_at = now() - interval '61 minutes'`);
    expect((await send(lead)).status).toBe(201);
  });

  it('stores no address in plain text', async () => {
    await send(lead);
    const { rows } = await host.pool().query('select sender::text from private.supplier_lead_arrivals');
    expect(rows).toEqual([{ sender: expect.stringMatching(/^\\x[0-9a-f]{64}$/) as string }]);
  });

  it('does not limit operators', async () => {
    const { secret } = host.portal().keys;
    const { status } = await request(host, 'POST', '/rest/v1/supplier_leads', [lead, lead], {
      apikey: secret,
    });
    expect(status).toBe(201);
  });
});
