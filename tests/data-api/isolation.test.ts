import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedVersions } from '../../testing/harness/clusters';
import { ANA, startCellar, withBody, type Cellar } from './cellar';

const LUIS = '00000000-0000-4000-8000-000000000002';

describe.each(installedVersions)('isolation on PostgreSQL %s', (postgres) => {
  let cellar: Cellar;
  beforeAll(async () => {
    cellar = await startCellar({ postgres, preRequest: 'api.portero' });
  });
  afterAll(() => cellar.stop());

  it('keeps roles and claims separate on shared connections under load', async () => {
    const [ana, luis] = await Promise.all([cellar.as(ANA), cellar.as(LUIS)]);
    const turns = Array.from({ length: 90 }, async (_, index) => {
      const client = [cellar.anon(), ana, luis][index % 3] ?? ana;
      const { data, status } = await client.from('catas').select('id');
      return [status, data];
    });
    const expected = [
      [401, null],
      [200, [{ id: 1 }]],
      [200, [{ id: 2 }]],
    ];
    expect(await Promise.all(turns)).toEqual(turns.map((_, index) => expected[index % 3]));
  });

  it('leaves no setting behind on a connection', async () => {
    await (await cellar.as(ANA)).from('catas').select();
    const clients = await Promise.all(Array.from({ length: 5 }, () => cellar.pool.connect()));
    for (const client of clients) {
      const { rows } = await client.query(
        "select current_user = session_user as own, coalesce(current_setting('request.jwt.claims', true), '') as claims, current_setting('transaction_read_only') as readonly",
      );
      expect(rows).toEqual([{ own: true, claims: '', readonly: 'off' }]);
      client.release();
    }
  });

  it('runs the pre-request function first, for reads and writes', async () => {
    const headers = { 'X-Cerrado': 'si' };
    for (const [path, init] of [
      ['/uvas', { headers }],
      ['/rpc/nada', withBody('POST', {}, headers)],
    ] as const) {
      const { status, json } = await cellar.request(path, init);
      expect([status, json]).toEqual([
        401,
        { code: 'PT401', message: 'Sesión terminada', details: null, hint: null },
      ]);
    }
  });

  it('retries work that lost against concurrent requests, and finally gives up', async () => {
    await cellar.admin.query(`
      create sequence api.intentos;
      grant usage on sequence api.intentos to anon;
      create function api.disputado(veces bigint) returns bigint language plpgsql as $$
      begin
        if nextval('api.intentos') < veces then
          raise sqlstate '40P01' using message = 'deadlock detected', detail = 'Process 7 waits for Process 8';
        end if;
        return currval('api.intentos');
      end $$;
      grant execute on function api.disputado to anon`);
    await cellar.reloadSchema();
    expect(await cellar.anon().rpc('disputado', { veces: 3 })).toMatchObject({ status: 200, data: 3 });
    expect((await cellar.anon().rpc('disputado', { veces: 99 })).error).toMatchObject({
      code: '40P01',
      details: null,
    });
  });

  it('continues after errors, on the same few connections', async () => {
    const wrong = Array.from({ length: 40 }, (_, index) =>
      cellar.request(index % 2 ? '/botellas?id=eq.x' : '/botellas?select=id::nada'),
    );
    expect((await Promise.all(wrong)).every(({ status }) => status === 400)).toBe(true);
    const right = await Promise.all(
      Array.from({ length: 20 }, () => cellar.request('/uvas?select=id&id=eq.1')),
    );
    expect(right.map(({ json }) => json)).toEqual(right.map(() => [{ id: 1 }]));
  });

  it('survives the loss of its connections', async () => {
    await cellar.admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'sumiller' and datname = current_database()",
    );
    await expect
      .poll(async () => (await cellar.request('/uvas?select=id')).status, { timeout: 5_000 })
      .toBe(200);
  });

  it('keeps more statements prepared than one connection may hold, and closes the oldest', async () => {
    const names = Array.from({ length: 260 }, (_, index) => `n${index}`);
    for (const name of names) {
      const { json } = await cellar.request(`/uvas?select=${name}:id&id=eq.1`);
      expect(json).toEqual([{ [name]: 1 }]);
    }
    const again = await cellar.request('/uvas?select=n0:id&id=eq.1');
    expect(again.json).toEqual([{ n0: 1 }]);
  });

  it('loads a changed schema on notification', async () => {
    expect((await cellar.request('/cavas')).status).toBe(404);
    await cellar.admin.query(
      'create table api.cavas (id int primary key, piso text); grant select on api.cavas to anon',
    );
    await expect
      .poll(
        async () => {
          await cellar.admin.query("notify pgrst, 'reload schema'");
          await sleep(50);
          return (await cellar.request('/cavas?piso=eq.1')).status;
        },
        { timeout: 10_000 },
      )
      .toBe(200);
    await cellar.admin.query('alter table api.cavas alter column piso type int using piso::int');
    await cellar.reloadSchema();
    expect((await cellar.request('/cavas?piso=eq.1')).json).toEqual([]);
    await cellar.admin.query('drop table api.cavas');
    await cellar.reloadSchema();
    expect((await cellar.request('/cavas?piso=eq.1')).status).toBe(404);
  });

  it('answers OPTIONS with the allowed methods, and lets any origin read', async () => {
    const allow = async (path: string): Promise<string | null> =>
      (await cellar.request(path, { method: 'OPTIONS' })).headers.get('allow');
    expect(await allow('/botellas')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
    expect(await allow('/botellas_con_bodega')).toBe('OPTIONS,GET,HEAD');
    expect(await allow('/rpc/sumar')).toBe('OPTIONS,GET,HEAD,POST');
    expect(await allow('/rpc/cerrar')).toBe('OPTIONS,POST');
    const preflight = await cellar.request('/uvas', {
      method: 'OPTIONS',
      headers: { Origin: 'https://example.mx', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
  });

  it('describes itself at the root', async () => {
    const { json, headers } = await cellar.request('/');
    expect(headers.get('content-type')).toContain('application/openapi+json');
    expect(json).toMatchObject({
      swagger: '2.0',
      definitions: { botellas: { properties: { precio: { type: 'number' } } } },
    });
    expect(JSON.stringify(json)).not.toContain('secretos');
  });

  it('describes to each role what that role may use', async () => {
    const described = async (headers: Record<string, string> = {}) => {
      const { json } = await cellar.request('/', { headers });
      const { definitions } = json as { definitions: Record<string, unknown> };
      return Object.keys(definitions);
    };
    expect(await described()).not.toContain('catas');
    const token = await cellar.token({ role: 'authenticated', sub: ANA });
    expect(await described({ Authorization: `Bearer ${token}` })).toContain('catas');
  });
});
