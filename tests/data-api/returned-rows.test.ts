import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedVersions } from '../../testing/harness/clusters';
import { ANA, startCellar, withBody, type Cellar } from './cellar';

describe.each(installedVersions)('the rows returned by a write on PostgreSQL %s', (postgres) => {
  let cellar: Cellar;
  let authorization: string;
  beforeAll(async () => {
    cellar = await startCellar({ postgres });
    authorization = `Bearer ${await cellar.token({ role: 'authenticated', sub: ANA })}`;
  });
  afterAll(() => cellar.stop());

  const returned = async (method: string, path: string, body: unknown = ''): Promise<unknown> => {
    const { json, status } = await cellar.request(
      path,
      withBody(method, body, {
        Authorization: authorization,
        Prefer: 'return=representation, tx=rollback',
      }),
    );
    expect(status, JSON.stringify(json)).toBeLessThan(300);
    return json;
  };
  const ids = async (...request: Parameters<typeof returned>): Promise<number[]> =>
    ((await returned(...request)) as { id: number }[]).map(({ id }) => id);

  it('have the requested order, after an insert, an update and a delete', async () => {
    const three = [11, 13, 12].map((id) => ({ id, origen_id: 1, destino_id: 2 }));
    expect(await ids('POST', '/traslados?select=id&order=id.desc', three)).toEqual([13, 12, 11]);
    const all = '/botellas?id=gt.0&select=id';
    expect(await ids('PATCH', `${all}&order=precio.desc`, { grados: 12 })).toEqual([3, 5, 1, 2, 4]);
    expect(await ids('DELETE', `${all}&id=in.(2,4,5)&order=precio.desc`)).toEqual([5, 2, 4]);
  });

  it('are ordered by hidden columns, json paths, computed fields and to-one embeds', async () => {
    const patch = (order: string, select = 'id'): Promise<number[]> =>
      ids('PATCH', `/botellas?id=gt.0&select=${select}&order=${order}`, { temperatura: null });
    expect(await patch('ficha->barrica->meses.desc.nullslast,id.desc')).toEqual([3, 1, 5, 4, 2]);
    expect(await patch('precio_con_iva')).toEqual([4, 2, 1, 5, 3]);
    expect(await patch('bodegas(nombre),id.desc', 'id,bodegas(nombre)')).toEqual([5, 4, 3, 2, 1]);
  });

  it('include no extra column for being ordered by it', async () => {
    expect(
      await returned('PATCH', '/botella_uvas?botella_id=eq.2&order=porcentaje&select=uva_id', {
        porcentaje: 50,
      }),
    ).toEqual([{ uva_id: 2 }]);
    const [row] = (await returned('PATCH', '/botellas?id=eq.1&order=precio_con_iva', {
      grados: 1,
    })) as object[];
    expect(Object.keys(row ?? {})).not.toContain('precio_con_iva');
    const called = await cellar.request('/rpc/por_color?p_tipo=tinto&order=precio_con_iva');
    expect((called.json as { id: number }[]).map(({ id }) => id)).toEqual([1, 5, 3]);
    expect(called.text).not.toContain('precio_con_iva');
  });

  it('have their embeds in the requested order', async () => {
    expect(
      await returned(
        'PATCH',
        '/bodegas?id=in.(1,2)&select=id,botellas(id)&order=id.desc&botellas.order=precio.desc',
        { abierta: true },
      ),
    ).toEqual([
      { id: 2, botellas: [{ id: 5 }, { id: 4 }] },
      { id: 1, botellas: [{ id: 3 }, { id: 1 }, { id: 2 }] },
    ]);
  });

  it('refuse an order by a missing column before anything changes', async () => {
    const { status, json } = await cellar.request(
      '/codigos?a=eq.1&order=nada',
      withBody('PATCH', { texto: 'x' }, { Authorization: authorization, Prefer: 'return=representation' }),
    );
    expect([status, json]).toMatchObject([400, { code: '42703' }]);
    const { rows } = await cellar.admin.query("select 1 from api.codigos where texto = 'x'");
    expect(rows).toEqual([]);
  });

  it("are ordered after a call too, regardless of the function's own order", async () => {
    const call = async (query: string): Promise<unknown> =>
      ((await cellar.request(`/rpc/por_color?p_tipo=tinto&${query}`)).json as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(await call('select=id&order=precio.desc')).toEqual([3, 5, 1]);
    expect(await call('select=id,bodegas(nombre)&order=bodegas(nombre),precio')).toEqual([5, 1, 3]);
  });

  it('show every column if select is empty', async () => {
    const full = { a: 1, b: 1, texto: 'uno' };
    expect((await cellar.request('/codigos?a=eq.1&b=eq.1&select=')).json).toEqual([full]);
    expect(await returned('PATCH', '/codigos?a=eq.1&b=eq.1&select=', { texto: 'uno' })).toEqual([full]);
    expect(await returned('POST', '/codigos?select=', { a: 3, b: 3, texto: null })).toEqual([
      { a: 3, b: 3, texto: null },
    ]);
    expect((await cellar.request('/rpc/resumen?select=&tipo=eq.tinto')).json).toEqual([
      { tipo: 'tinto', cuantas: 3 },
    ]);
    const object = await cellar.request('/uvas?id=eq.1&select=', {
      headers: { Accept: 'application/vnd.pgrst.object+json' },
    });
    expect(object.json).toEqual({ id: 1, nombre: 'Nebbiolo' });
  });
});
