import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedVersions } from '../../testing/harness/clusters';
import { startCellar, withBody, type Cellar } from './cellar';

describe.each(installedVersions)('functions on PostgreSQL %s', (postgres) => {
  let cellar: Cellar;
  beforeAll(async () => {
    cellar = await startCellar({ postgres });
  });
  afterAll(() => cellar.stop());

  const post = (name: string, body: unknown, headers?: Record<string, string>) =>
    cellar.request(`/rpc/${name}`, withBody('POST', body, headers));

  it('return scalars, sets, rows, tables and nothing', async () => {
    const rpc = cellar.anon();
    expect((await rpc.rpc('sumar', { a: 1, b: 2 })).data).toBe(3);
    expect((await rpc.rpc('sumar', { a: 1 })).data).toBe(11);
    expect((await rpc.rpc('nombres')).data).toEqual(['Nebbiolo', 'Chenin Blanc', 'Malbec']);
    expect((await rpc.rpc('resumen')).data).toEqual([
      { tipo: 'tinto', cuantas: 3 },
      { tipo: 'blanco', cuantas: 1 },
      { tipo: 'rosado', cuantas: 1 },
    ]);
    expect((await rpc.rpc('una_botella', { p_id: 2 }).select('id,bodegas(nombre)')).data).toEqual({
      id: 2,
      bodegas: { nombre: 'Viñedos del Faro' },
    });
    expect((await rpc.rpc('dividir', { a: 7, b: 2 })).data).toEqual({ cociente: 3, resto: 1 });
    expect((await rpc.rpc('doble', { a: 4 })).data).toEqual({ resultado: 8 });
    const nothing = await rpc.rpc('nada');
    expect([nothing.status, nothing.data]).toEqual([204, null]);
  });

  it('select, embed, filter, order, limit and count the rows of a set', async () => {
    const { data, count, status } = await cellar
      .anon()
      .rpc('por_color', { p_tipo: 'tinto' }, { count: 'exact' })
      .select('id,precio_con_iva,bodegas(nombre)')
      .gt('precio', 400)
      .order('precio', { ascending: false })
      .limit(2);
    expect([status, count, data]).toEqual([
      206,
      3,
      [
        { id: 3, precio_con_iva: 1450, bodegas: { nombre: 'Viñedos del Faro' } },
        { id: 5, precio_con_iva: 742.4, bodegas: { nombre: 'Casa Ónix' } },
      ],
    ]);
  });

  it('are called by GET and HEAD with arguments in the query, and then change nothing', async () => {
    expect((await cellar.request('/rpc/sumar?a=5&b=6')).json).toBe(11);
    expect((await cellar.request('/rpc/unir?partes=a&partes=b,c')).json).toBe('a-b,c');
    expect((await cellar.request('/rpc/por_color?p_tipo=blanco&select=id&id=gt.0')).json).toEqual([
      { id: 2 },
    ]);
    expect((await cellar.request('/rpc/lista?valores={1,2}')).json).toEqual({ suma: 3, datos: {} });
    const head = await cellar.request('/rpc/resumen', { method: 'HEAD', headers: { Prefer: 'count=exact' } });
    expect([head.status, head.text, head.headers.get('content-range')]).toEqual([200, '', '0-2/3']);
    const write = await cellar.request('/rpc/cerrar?p_nombre=Casa*');
    expect([write.status, (write.json as { code: string }).code]).toEqual([405, '25006']);
  });

  it('accept arrays and JSON as they are, forms, and one unnamed body', async () => {
    expect((await post('lista', { valores: [1, 2, 3], datos: { a: [null] } })).json).toEqual({
      suma: 6,
      datos: { a: [null] },
    });
    expect((await post('unir', { partes: ['x', 'y'] })).json).toBe('x-y');
    expect((await post('eco_json', { cualquier: ['cosa', 1.5] })).text).toBe('{"cualquier":["cosa",1.5]}');
    expect((await post('eco_texto', 'hola "mundo"', { 'Content-Type': 'text/plain' })).json).toBe(
      'hola "mundo"',
    );
    const bytes = await cellar.request('/rpc/eco_bytes', {
      method: 'POST',
      body: new Uint8Array([0, 255, 10]),
      headers: { 'Content-Type': 'application/octet-stream' },
    });
    expect(bytes.json).toBe(3);
    const form = await post('sumar', 'a=2&b=2', { 'Content-Type': 'application/x-www-form-urlencoded' });
    expect(form.json).toBe(4);
  });

  it('accept texts and bits of any length, by body, form and query', async () => {
    await cellar.admin.query(`
      create function api.eco_fijo(letras char, bits bit, lista char[]) returns json language sql immutable
        return json_build_array(letras, bits, lista);
      create function api.eco_fijos(variadic letras char[]) returns json language sql immutable
        return to_json(letras);
      grant execute on function api.eco_fijo, api.eco_fijos to anon`);
    await cellar.reloadSchema();
    const expected = ['vino', '10110', ['tinto', 'blanco']];
    expect(
      (await post('eco_fijo', { letras: 'vino', bits: '10110', lista: ['tinto', 'blanco'] })).json,
    ).toEqual(expected);
    const query = 'letras=vino&bits=10110&lista={tinto,blanco}';
    expect((await cellar.request(`/rpc/eco_fijo?${query}`)).json).toEqual(expected);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await post('eco_fijo', query, form)).json).toEqual(expected);
    expect((await cellar.request('/rpc/eco_fijos?letras=tinto&letras=rosado')).json).toEqual([
      'tinto',
      'rosado',
    ]);
    expect((await post('eco_fijo', { letras: 'a' })).json).toMatchObject({ code: 'PGRST202' });
  });

  it('select, filter and order by columns of rows whose table is not exposed', async () => {
    await cellar.admin.query(`
      insert into oculto.secretos (clave) values ('uno'), ('dos');
      create function api.claves() returns setof oculto.secretos language sql stable security definer
        begin atomic select * from oculto.secretos; end;
      grant execute on function api.claves to anon`);
    await cellar.reloadSchema();
    expect((await cellar.request('/rpc/claves?select=clave&id=gt.0&order=clave')).json).toEqual([
      { clave: 'dos' },
      { clave: 'uno' },
    ]);
    expect((await cellar.request('/secretos')).status).toBe(404);
  });

  it('are named in the error when they cannot be found, with the nearest match', async () => {
    expect((await post('sumer', { a: 1 })).json).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function api.sumer(a) in the schema cache',
      details:
        'Searched for the function api.sumer with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function api.sumar',
    });
    expect((await post('sumar', { a: 1, c: 2 })).json).toMatchObject({
      code: 'PGRST202',
      hint: 'Perhaps you meant to call the function api.sumar(a, b)',
    });
    // A merely similar name is not revealed: the caller may have no right to know of it.
    expect((await post('nombrado', {})).json).toMatchObject({ code: 'PGRST202', hint: null });
    const ambiguous = await post('ambigua', { x: 1 });
    expect([ambiguous.status, ambiguous.json]).toEqual([
      300,
      {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: api.ambigua(x => integer), api.ambigua(x => text)',
        details: null,
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    ]);
  });

  it('may choose status and headers in SQL', async () => {
    const { status, headers, json } = await post('encabezados', {});
    expect([status, headers.get('x-bodega'), headers.getSetCookie(), json]).toEqual([
      202,
      'hola',
      ['a=1', 'b=2'],
      'ok',
    ]);
  });

  it('know the caller, the method and the path in SQL', async () => {
    const { json } = await post('quien', {}, { Prefer: 'timezone=America/Mexico_City' });
    expect(json).toEqual({
      rol: 'anon',
      claims: { role: 'anon' },
      metodo: 'POST',
      ruta: '/rest/v1/rpc/quien',
      zona: 'America/Mexico_City',
      camino: '"api", "extensions"',
    });
  });

  it('allow only GET, HEAD and POST', async () => {
    const { status, json } = await cellar.request('/rpc/nada', { method: 'DELETE' });
    expect([status, json]).toEqual([
      405,
      { code: 'PGRST101', message: 'Cannot use the DELETE method on RPC', details: null, hint: null },
    ]);
  });
});
