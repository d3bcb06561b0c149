import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedVersions } from '../../testing/harness/clusters';
import { startCellar, type Cellar } from './cellar';

describe.each(installedVersions)('embedding on PostgreSQL %s', (postgres) => {
  let cellar: Cellar;
  beforeAll(async () => {
    cellar = await startCellar({ postgres });
  });
  afterAll(() => cellar.stop());

  const read = async (path: string): Promise<unknown> => {
    const { json, status } = await cellar.request(path);
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  };

  it('embeds to-one, to-many and one-to-one, nested', async () => {
    expect(
      await read(
        '/botellas?select=nombre,bodegas(nombre,regiones(nombre)),fichas_tecnicas(crianza)&id=in.(1,4)&order=id',
      ),
    ).toEqual([
      {
        nombre: 'Faro Norte',
        bodegas: { nombre: 'Viñedos del Faro', regiones: { nombre: 'Baja California' } },
        fichas_tecnicas: { crianza: '12 meses' },
      },
      {
        nombre: 'Ónix Rosado',
        bodegas: { nombre: 'Casa Ónix', regiones: { nombre: 'Querétaro' } },
        fichas_tecnicas: null,
      },
    ]);
    expect(await read('/bodegas?select=id,botellas(id)&order=id&botellas.order=id.desc')).toEqual([
      { id: 1, botellas: [{ id: 3 }, { id: 2 }, { id: 1 }] },
      { id: 2, botellas: [{ id: 5 }, { id: 4 }] },
      { id: 3, botellas: [] },
    ]);
  });

  it('embeds many-to-many through the junction', async () => {
    expect(await read('/botellas?select=id,uvas(nombre)&id=eq.1&uvas.order=nombre')).toEqual([
      { id: 1, uvas: [{ nombre: 'Malbec' }, { nombre: 'Nebbiolo' }] },
    ]);
    expect(await read('/uvas?select=id,botellas!botella_uvas!inner(id)&botellas.precio=gt.1000')).toEqual([
      { id: 1, botellas: [{ id: 3 }] },
    ]);
  });

  it('embeds a relation in itself both ways', async () => {
    expect(
      await read(
        '/regiones?select=nombre,superior_id(nombre),regiones(id)&id=in.(1,2)&order=id&regiones.order=id',
      ),
    ).toEqual([
      { nombre: 'México', superior_id: null, regiones: [{ id: 2 }, { id: 3 }] },
      { nombre: 'Baja California', superior_id: { nombre: 'México' }, regiones: [] },
    ]);
  });

  it('accepts a column as the hint of a self-reference, and refuses its constraint', async () => {
    expect(await read('/regiones?select=id,partes:regiones!superior_id(id)&id=eq.1&partes.order=id')).toEqual(
      [{ id: 1, partes: [{ id: 2 }, { id: 3 }] }],
    );
    for (const hint of ['regiones_superior_id_fkey', 'id']) {
      const { status, json } = await cellar.request(`/regiones?select=id,regiones!${hint}(id)`);
      expect([status, json]).toEqual([
        400,
        {
          code: 'PGRST200',
          message: "Could not find a relationship between 'regiones' and 'regiones' in the schema cache",
          details: `Searched for a foreign key relationship between 'regiones' and 'regiones' using the hint '${hint}' in the schema 'api', but no matches were found.`,
          hint: null,
        },
      ]);
    }
  });

  it('distinguishes two foreign keys by column or constraint', async () => {
    const expected = [{ origen: { id: 1 }, destino: { id: 2 } }];
    expect(
      await read(
        '/traslados?select=origen:bodegas!origen_id(id),destino:bodegas!traslados_destino_id_fkey(id)',
      ),
    ).toEqual(expected);
    expect(await read('/traslados?select=origen:origen_id(id),destino:destino_id(id)')).toEqual(expected);
    const { json, status } = await cellar.request('/traslados?select=bodegas(id)');
    expect(status).toBe(300);
    expect(json).toEqual({
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'traslados' and 'bodegas'",
      details: ['destino_id', 'origen_id'].map((column) => ({
        cardinality: 'many-to-one',
        embedding: 'traslados with bodegas',
        relationship: `traslados_${column}_fkey using traslados(${column}) and bodegas(id)`,
      })),
      hint: "Try changing 'bodegas' to one of the following: 'bodegas!traslados_destino_id_fkey', 'bodegas!traslados_origen_id_fkey'. Find the desired relationship in the 'details' key.",
    });
  });

  it('embeds views through the columns they show, including views on views', async () => {
    expect(
      await read('/bodegas_abiertas?select=id,botellas(id),regiones(nombre)&id=eq.2&botellas.order=id'),
    ).toEqual([{ id: 2, botellas: [{ id: 4 }, { id: 5 }], regiones: { nombre: 'Querétaro' } }]);
    expect(await read('/tintos?select=id,bodegas(nombre),uvas(id)&id=eq.3')).toEqual([
      { id: 3, bodegas: { nombre: 'Viñedos del Faro' }, uvas: [{ id: 1 }] },
    ]);
    expect(await read('/fichas_tecnicas?select=botellas_con_bodega(bodega)&botella_id=eq.3')).toEqual([
      { botellas_con_bodega: { bodega: 'Viñedos del Faro' } },
    ]);
  });

  it('embeds what functions of a row return', async () => {
    expect(
      await read('/bodegas?select=id,botellas_caras(id,uvas(nombre)),botella_insignia(nombre)&order=id'),
    ).toEqual([
      {
        id: 1,
        botellas_caras: [{ id: 3, uvas: [{ nombre: 'Nebbiolo' }] }],
        botella_insignia: { nombre: 'Gran Faro' },
      },
      {
        id: 2,
        botellas_caras: [{ id: 5, uvas: [{ nombre: 'Malbec' }] }],
        botella_insignia: { nombre: 'Ónix "Edición"' },
      },
      { id: 3, botellas_caras: [], botella_insignia: null },
    ]);
  });

  it('filters, orders, limits and pages within embeds', async () => {
    expect(
      await read(
        '/bodegas?select=id,baratas:botellas(id)&baratas.precio=lt.700&baratas.order=precio.desc&baratas.limit=1&order=id&limit=2',
      ),
    ).toEqual([
      { id: 1, baratas: [{ id: 1 }] },
      { id: 2, baratas: [{ id: 5 }] },
    ]);
    expect(
      await read(
        '/bodegas?select=id,botellas(id)&botellas.or=(id.eq.1,and(tipo.eq.tinto,precio.gt.1000))&id=eq.1&botellas.order=id',
      ),
    ).toEqual([{ id: 1, botellas: [{ id: 1 }, { id: 3 }] }]);
  });

  it('restricts the root by inner joins and by the presence of embeds, counted alike', async () => {
    const exact = { headers: { Prefer: 'count=exact' } };
    const inner = await cellar.request(
      '/bodegas?select=id,botellas!inner(id)&botellas.tipo=eq.rosado&limit=1',
      exact,
    );
    expect([inner.json, inner.headers.get('content-range')]).toEqual([
      [{ id: 2, botellas: [{ id: 4 }] }],
      '0-0/1',
    ]);
    const without = await cellar.request('/bodegas?select=id,botellas()&botellas=is.null&limit=1', exact);
    expect([without.json, without.headers.get('content-range')]).toEqual([[{ id: 3 }], '0-0/1']);
    const either = await cellar.request(
      '/bodegas?select=id,regiones()&or=(regiones.is.null,id.eq.1)&order=id&limit=5',
      exact,
    );
    expect([either.json, either.headers.get('content-range')]).toEqual([[{ id: 1 }, { id: 3 }], '0-1/2']);
  });

  it('orders by a column of a to-one embed', async () => {
    expect(await read('/botellas?select=id,bodegas(nombre)&order=bodegas(nombre).desc,id&limit=2')).toEqual([
      { id: 1, bodegas: { nombre: 'Viñedos del Faro' } },
      { id: 2, bodegas: { nombre: 'Viñedos del Faro' } },
    ]);
  });

  it('spreads to-one embeds into the row and to-many ones into arrays', async () => {
    expect(
      await read('/botellas?select=id,...bodegas(bodega:nombre,...regiones(region:nombre))&id=eq.1'),
    ).toEqual([{ id: 1, bodega: 'Viñedos del Faro', region: 'Baja California' }]);
    expect(await read('/bodegas?select=id,...botellas(clave:id,tipo)&id=eq.2&botellas.order=id')).toEqual([
      { id: 2, clave: [4, 5], tipo: ['rosado', 'tinto'] },
    ]);
  });

  it('counts and sums within embeds and over spreads', async () => {
    expect(await read('/bodegas?select=id,botellas(count)&order=id')).toEqual([
      { id: 1, botellas: [{ count: 3 }] },
      { id: 2, botellas: [{ count: 2 }] },
      { id: 3, botellas: [{ count: 0 }] },
    ]);
    const sums = await read('/botellas?select=...bodegas(nombre),precio.sum()');
    expect(sums).toHaveLength(2);
    expect(sums).toEqual(
      expect.arrayContaining([
        { nombre: 'Viñedos del Faro', sum: 2020.5 },
        { nombre: 'Casa Ónix', sum: 920 },
      ]),
    );
  });
});
