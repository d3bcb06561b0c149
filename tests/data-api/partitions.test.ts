import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedVersions } from '../../testing/harness/clusters';
import { ANA, startCellar, withBody, type Cellar } from './cellar';

describe.each(installedVersions)('partitioned tables on PostgreSQL %s', (postgres) => {
  let cellar: Cellar;
  let authorization: string;
  beforeAll(async () => {
    cellar = await startCellar({ postgres });
    authorization = `Bearer ${await cellar.token({ role: 'authenticated', sub: ANA })}`;
    await cellar.admin.query(`
      create table api.ventas (
        anio int not null, numero int not null, bodega_id bigint references api.bodegas (id),
        primary key (anio, numero)
      ) partition by list (anio);
      create table api.ventas_2025 partition of api.ventas for values in (2025);
      create table api.ventas_2026 partition of api.ventas for values in (2026);
      create table api.cobros (
        id int primary key, anio int, numero int, foreign key (anio, numero) references api.ventas (anio, numero)
      );
      create view api.ventas_vista with (security_invoker = true) as select * from api.ventas;
      create function api.ventas_de_2025() returns setof api.ventas_2025 language sql stable
        begin atomic select * from api.ventas_2025; end;
      insert into api.ventas values (2025, 1, 1), (2026, 1, 1), (2026, 2, 2);
      insert into api.cobros values (1, 2026, 2);
      grant select, insert, update, delete
        on api.ventas, api.ventas_2025, api.ventas_2026, api.cobros, api.ventas_vista to anon, authenticated`);
    await cellar.reloadSchema();
  });
  afterAll(() => cellar.stop());

  const read = async (path: string): Promise<unknown> => {
    const { json, status } = await cellar.request(path);
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  };

  it('are embedded as one table, both ways, and through views', async () => {
    expect(await read('/bodegas?select=id,ventas(anio,numero)&id=eq.1&ventas.order=anio')).toEqual([
      {
        id: 1,
        ventas: [
          { anio: 2025, numero: 1 },
          { anio: 2026, numero: 1 },
        ],
      },
    ]);
    expect(await read('/cobros?select=id,ventas(bodegas(nombre))')).toEqual([
      { id: 1, ventas: { bodegas: { nombre: 'Casa Ónix' } } },
    ]);
    expect(await read('/ventas_vista?select=numero,cobros(id)&numero=eq.2')).toEqual([
      { numero: 2, cobros: [{ id: 1 }] },
    ]);
  });

  it('accept upserts by their primary key', async () => {
    const { json, status } = await cellar.request(
      '/ventas',
      withBody(
        'POST',
        { anio: 2026, numero: 1, bodega_id: 3 },
        {
          Authorization: authorization,
          Prefer: 'resolution=merge-duplicates, return=representation, tx=rollback',
        },
      ),
    );
    expect([status, json]).toEqual([200, [{ anio: 2026, numero: 1, bodega_id: 3 }]]);
  });

  it.each(['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])('have no partitions to %s', async (method) => {
    const body = method === 'GET' || method === 'OPTIONS' ? undefined : '{"anio":2025,"numero":9}';
    const { json, status } = await cellar.request('/ventas_2025?numero=eq.9', {
      method,
      body,
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    });
    expect([status, json]).toMatchObject([
      404,
      { code: 'PGRST205', message: "Could not find the table 'api.ventas_2025' in the schema cache" },
    ]);
  });

  it('have no partitions to embed, and describe none', async () => {
    for (const path of ['/bodegas?select=id,ventas_2025(numero)', '/cobros?select=id,ventas_2026(numero)']) {
      const { json, status } = await cellar.request(path);
      expect([status, json]).toMatchObject([400, { code: 'PGRST200' }]);
    }
    const described = await cellar.request('/');
    expect(described.text).toContain('"/ventas"');
    expect(described.text).not.toContain('"/ventas_2025"');
  });

  it('pass the rows of a partition to a function that returns them', async () => {
    expect(await read('/rpc/ventas_de_2025?select=numero&bodega_id=eq.1&order=numero')).toEqual([
      { numero: 1 },
    ]);
  });
});
