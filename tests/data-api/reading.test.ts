import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedVersions } from '../../testing/harness/clusters';
import { startCellar, type Cellar } from './cellar';

describe.each(installedVersions)('reading on PostgreSQL %s', (postgres) => {
  let cellar: Cellar;
  beforeAll(async () => {
    cellar = await startCellar({ postgres, maxRows: 4 });
  });
  afterAll(() => cellar.stop());

  const ids = async (query: string): Promise<number[]> => {
    const { json, status } = await cellar.request(`/botellas?select=id&order=id&${query}`);
    expect(status, query).toBe(200);
    return (json as { id: number }[]).map(({ id }) => id);
  };

  it.each<[string, number[]]>([
    ['precio=eq.450', [1]],
    ['precio=neq.450', [2, 3, 4, 5]],
    ['precio=gt.450', [3, 5]],
    ['precio=gte.450', [1, 3, 5]],
    ['precio=lt.320.5', [4]],
    ['precio=lte.320.5', [2, 4]],
    ['id=in.(1,3,99)', [1, 3]],
    ['id=in.()', []],
    ['nombre=in.("Ónix \\"Edición\\"","x,y")', [5]],
    ['nombre=like.*Faro*', [1, 2, 3]],
    ['nombre=ilike.*FARO', [3]],
    ['nombre=like(all).{*Faro*,*Gran*}', [3]],
    ['nombre=ilike(any).{*sur,*norte}', [1, 2]],
    ['nombre=match.^Gran', [3]],
    ['nombre=imatch.^gran', [3]],
    ['id=eq(any).{2,4}', [2, 4]],
    ['id=gt(all).{2,3}', [4, 5]],
    ['grados=is.null', [4]],
    ['grados=not.is.null', [1, 2, 3, 5]],
    ['grados=isdistinct.12', [1, 3, 4, 5]],
    ['etiquetas=cs.{reserva}', [1, 3, 5]],
    ['etiquetas=cd.{joven,otra}', [2, 4]],
    ['etiquetas=ov.{joven,"gran reserva"}', [2, 3]],
    ['temperatura=cs.[17,17]', [1, 3, 5]],
    ['temperatura=sl.[11,20]', [2]],
    ['temperatura=sr.[1,10]', [1, 3, 5]],
    ['temperatura=nxl.[15,20]', [1, 3, 5]],
    ['temperatura=nxr.[1,18]', [1, 2, 5]],
    ['temperatura=adj.[11,15)', [2, 5]],
    ['busqueda=fts(spanish).faro', [1, 2, 3]],
    ['busqueda=fts(spanish).norte|sur', [1, 2]],
    ['nombre=plfts(spanish).gran faro', [3]],
    ['nombre=phfts(spanish).faro norte', [1]],
    ['nombre=wfts(spanish).faro -norte', [2, 3]],
    ['tipo=not.eq.tinto', [2, 4]],
    ['tipo=not.in.(tinto,rosado)', [2]],
    ['ficha->barrica->>meses=eq.36', [3]],
    ['ficha->barrica->meses=gt.12', [3]],
    ['ficha=cs.{"barrica":{"meses":12}}', [1]],
    ['caja->alto=eq.30', [1]],
    ['precio_con_iva=gt.1000', [3]],
    ['or=(id.eq.1,and(tipo.eq.tinto,precio.gt.1000))', [1, 3]],
    ['and=(or(id.lt.3,id.gt.4),not.or(tipo.eq.blanco,nombre.eq."a,b"))', [1, 5]],
    ['not.and=(tipo.eq.tinto,precio.gt.0)', [2, 4]],
    ['or=(nombre.eq."Ónix \\"Edición\\"",etiquetas.cs.{joven})', [2, 5]],
    ['id=gt.1&id=lt.4&tipo=eq.tinto', [3]],
  ])('filters %s', async (query, expected) => {
    expect(await ids(encodeURI(query).replaceAll('|', '%7C'))).toEqual(expected);
  });

  it('selects columns, aliases, json paths, casts and computed fields', async () => {
    const { data } = await cellar
      .anon()
      .from('botellas')
      .select(
        'clave:id,nombre,meses:ficha->barrica->>meses,ficha->barrica,precio::text,precio_con_iva,caja->alto',
      )
      .eq('id', 1)
      .single();
    expect(data).toEqual({
      clave: 1,
      nombre: 'Faro Norte',
      meses: '12',
      barrica: { meses: 12 },
      precio: '450.00',
      precio_con_iva: 522,
      alto: 30,
    });
  });

  it('returns numbers as numbers, times as ISO 8601, composites and arrays as JSON', async () => {
    const read = await cellar.anon().from('botellas').select('*').eq('id', 1).single();
    expect(read.data).toEqual({
      id: 1,
      bodega_id: 1,
      nombre: 'Faro Norte',
      tipo: 'tinto',
      precio: 450,
      grados: 13.5,
      etiquetas: ['reserva', 'crianza'],
      temperatura: '[16,19)',
      ficha: { barrica: { meses: 12 } },
      caja: { alto: 30, ancho: 8 },
      alta: expect.stringMatching(/^2026-01-15T\d\d:00:00[+-]\d\d:\d\d$/) as string,
      busqueda: "'far':1 'nort':2",
    });
  });

  it('handles columns with blanks, quotes and percent signs in name or value', async () => {
    const { json } = await cellar.request(
      `/bodegas?select="nombre corto",nombre&"nombre corto"=eq.${encodeURIComponent('100% "puro"\\')}`,
    );
    expect(json).toEqual([{ 'nombre corto': '100% "puro"\\', nombre: 'La Encina, S. A.' }]);
  });

  it('orders by columns and json paths, with nulls as requested', async () => {
    const order = async (by: string): Promise<unknown> => {
      const { json } = await cellar.request(`/botellas?select=id&order=${by}&limit=4`);
      return (json as { id: number }[]).map(({ id }) => id);
    };
    expect(await order('grados.desc.nullslast,id')).toEqual([3, 1, 5, 2]);
    expect(await order('grados.asc.nullsfirst')).toEqual([4, 2, 5, 1]);
    expect(await order('ficha->barrica->meses.desc.nullslast,id.desc')).toEqual([3, 1, 5, 4]);
    expect(await order('precio_con_iva.desc')).toEqual([3, 5, 1, 2]);
  });

  it('paginates with counts, ranges and a maximum of rows', async () => {
    const exact = { Prefer: 'count=exact' };
    const all = await cellar.request('/botellas?select=id', { headers: exact });
    expect([all.status, all.headers.get('content-range')]).toEqual([206, '0-3/5']);
    const last = await cellar.request('/botellas?select=id&order=id&offset=4', { headers: exact });
    expect([last.status, last.headers.get('content-range'), last.json]).toEqual([206, '4-4/5', [{ id: 5 }]]);
    const ranged = await cellar.request('/botellas?select=id&order=id', {
      headers: { Range: '1-2', ...exact },
    });
    expect([ranged.headers.get('content-range'), ranged.json]).toEqual(['1-2/5', [{ id: 2 }, { id: 3 }]]);
    const none = await cellar.request('/botellas?id=eq.0', { headers: exact });
    expect([none.status, none.headers.get('content-range')]).toEqual([200, '*/0']);
    const beyond = await cellar.request('/botellas?offset=9', { headers: exact });
    expect([beyond.status, beyond.json]).toEqual([
      416,
      {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 9 was requested, but there are only 5 rows.',
        hint: null,
      },
    ]);
    expect(beyond.headers.get('content-range')).toBe('*/5');
    const past = await cellar.request('/rpc/resumen?offset=9', { headers: exact });
    expect([past.status, past.headers.get('content-range')]).toEqual([416, '*/3']);
    const uncounted = await cellar.request('/botellas?select=id&limit=2');
    expect([uncounted.status, uncounted.headers.get('content-range')]).toEqual([200, '0-1/*']);
  });

  it('counts exactly when an estimate is requested: estimates are based on rows the caller may not see', async () => {
    await cellar.admin.query('analyze api.botellas');
    const few = await cellar.anon().from('uvas').select('*', { count: 'estimated' });
    expect(few.count).toBe(3);
    const many = await cellar.anon().from('botellas').select('*', { count: 'estimated', head: true });
    expect(many.count).toBe(5);
    const planned = await cellar.anon().from('botellas').select('*', { count: 'planned' });
    expect(planned.count).toBe(5);
  });

  it('answers HEAD with headers only', async () => {
    const { data, count, status } = await cellar
      .anon()
      .from('uvas')
      .select('*', { count: 'exact', head: true });
    expect([data, count, status]).toEqual([null, 3, 200]);
  });

  it('answers as one object, without nulls, as CSV and as a plan', async () => {
    const headers = (accept: string): RequestInit => ({ headers: { Accept: accept } });
    const one = await cellar.request('/uvas?id=eq.1', headers('application/vnd.pgrst.object+json'));
    expect(one.json).toEqual({ id: 1, nombre: 'Nebbiolo' });
    const stripped = await cellar.request(
      '/bodegas?select=id,fundada&id=eq.3',
      headers('application/vnd.pgrst.array+json;nulls=stripped'),
    );
    expect(stripped.json).toEqual([{ id: 3 }]);
    const csv = await cellar.request('/bodegas?select=id,nombre,nombre corto&order=id', headers('text/csv'));
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.text).toBe(
      'id,nombre,nombre corto\n1,"Viñedos del Faro",Faro\n2,"Casa Ónix",\n3,"La Encina, S. A.","100% ""puro""\\\\"',
    );
    const plan = await cellar.request(
      '/uvas?id=eq.1',
      headers('application/vnd.pgrst.plan+json; options=verbose'),
    );
    expect(plan.json).toEqual([{ Plan: expect.any(Object) as object }]);
  });

  it('aggregates and groups', async () => {
    const { data } = await cellar
      .anon()
      .from('botellas')
      .select('tipo,cuantas:count(),precio.max(),suma:precio.sum()::text')
      .order('tipo');
    expect(data).toEqual([
      { tipo: 'tinto', cuantas: 3, max: 1250, suma: '2340.00' },
      { tipo: 'blanco', cuantas: 1, max: 320.5, suma: '320.50' },
      { tipo: 'rosado', cuantas: 1, max: 280, suma: '280.00' },
    ]);
  });

  it('uses the schema named by a profile', async () => {
    const { data } = await cellar.anon('reserva').from('lotes').select();
    expect(data).toEqual([{ id: 1, nombre: 'Lote reservado' }]);
    const named = await cellar.request('/lotes', { headers: { 'Accept-Profile': 'reserva' } });
    expect(named.headers.get('content-profile')).toBe('reserva');
  });
});
