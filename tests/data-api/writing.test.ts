import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedVersions } from '../../testing/harness/clusters';
import { ANA, startCellar, withBody, type Cellar } from './cellar';

describe.each(installedVersions)('writing on PostgreSQL %s', (postgres) => {
  let cellar: Cellar;
  let ana: Awaited<ReturnType<Cellar['as']>>;
  let authorization: string;
  beforeAll(async () => {
    cellar = await startCellar({ postgres });
    ana = await cellar.as(ANA);
    authorization = `Bearer ${await cellar.token({ role: 'authenticated', sub: ANA })}`;
  });
  afterAll(() => cellar.stop());

  const send = (path: string, method: string, body: unknown, headers: Record<string, string> = {}) =>
    cellar.request(path, withBody(method, body, { Authorization: authorization, ...headers }));
  const rows = async (sql: string): Promise<unknown[]> => (await cellar.admin.query(sql)).rows as unknown[];

  it('inserts one row or many, and returns nothing, the rows or a Location', async () => {
    const silent = await send('/codigos', 'POST', { a: 2, b: 1, texto: 'tres' });
    expect([silent.status, silent.text, silent.headers.get('content-range')]).toEqual([201, '', '*/*']);
    const shown = await ana
      .from('codigos')
      .insert([
        { a: 2, b: 2, texto: 'cuatro' },
        { a: 2, b: 3, texto: null },
      ])
      .select('a,b,texto');
    expect([shown.status, shown.data]).toEqual([
      201,
      [
        { a: 2, b: 2, texto: 'cuatro' },
        { a: 2, b: 3, texto: null },
      ],
    ]);
    const located = await send(
      '/codigos',
      'POST',
      { a: 3, b: 1, texto: 'ñ&' },
      { Prefer: 'return=headers-only' },
    );
    expect([located.headers.get('location'), located.headers.get('preference-applied')]).toEqual([
      '/codigos?a=eq.3&b=eq.1',
      'return=headers-only',
    ]);
  });

  it('keeps every digit and every character it receives', async () => {
    const nombre = `O'Higgins "doble" \\ % _ ; -- 🍷 \u2028`;
    const inserted = await send(
      '/botellas?select=nombre,precio,ficha,etiquetas,caja,temperatura',
      'POST',
      `{"bodega_id":2,"nombre":${JSON.stringify(nombre)},"precio":12345678.91,"ficha":{"n":12345678901234567890},"etiquetas":["a,b","c\\"d"],"caja":{"alto":1.5,"ancho":2},"temperatura":"[1,5]"}`,
      { Prefer: 'return=representation' },
    );
    expect(inserted.status).toBe(201);
    expect(inserted.text).toContain('"precio":12345678.91,"ficha":{"n": 12345678901234567890}');
    expect(inserted.json).toMatchObject([
      { nombre, etiquetas: ['a,b', 'c"d'], caja: { alto: 1.5, ancho: 2 }, temperatura: '[1,6)' },
    ]);
    await ana.from('botellas').delete().eq('nombre', nombre);
  });

  it('reads embeds and computed fields of the rows it wrote', async () => {
    const { data } = await ana
      .from('botellas')
      .insert({ bodega_id: 1, nombre: 'Nueva', precio: 100 })
      .select('nombre,precio_con_iva,bodegas(nombre,botellas_caras(id)),uvas(id)')
      .single();
    expect(data).toEqual({
      nombre: 'Nueva',
      precio_con_iva: 116,
      bodegas: { nombre: 'Viñedos del Faro', botellas_caras: [{ id: 3 }] },
      uvas: [],
    });
    const { data: bodega } = await ana
      .from('bodegas')
      .update({ abierta: true })
      .eq('id', 1)
      .select('id,botella_insignia(nombre)')
      .single();
    expect(bodega).toEqual({ id: 1, botella_insignia: { nombre: 'Gran Faro' } });
    await ana.from('botellas').delete().eq('nombre', 'Nueva');
  });

  it('fills missing keys with null or, on request, with defaults', async () => {
    const body = [
      { id: 50, origen_id: 1, destino_id: 2 },
      { id: 51, origen_id: 1, destino_id: 2, aviso: 'x', plazo: 7 },
    ];
    const path = '/traslados?columns=id,origen_id,destino_id,aviso,plazo&select=id,aviso,plazo';
    const asNull = await send(path, 'POST', body, { Prefer: 'return=representation' });
    expect([asNull.status, (asNull.json as { code: string }).code]).toEqual([400, '23502']);
    const asDefault = await send(path, 'POST', body, { Prefer: 'return=representation, missing=default' });
    expect([asDefault.status, asDefault.json, asDefault.headers.get('preference-applied')]).toEqual([
      201,
      [
        { id: 50, aviso: 'sin aviso', plazo: 3 },
        { id: 51, aviso: 'x', plazo: 7 },
      ],
      'missing=default, return=representation',
    ]);
    await ana.from('traslados').delete().in('id', [50, 51]);
    const numbered = await send(
      '/lotes?columns=id,nombre',
      'POST',
      [{ nombre: 'a' }, { id: 500, nombre: 'b' }],
      { Prefer: 'return=representation, missing=default, tx=rollback', 'Content-Profile': 'reserva' },
    );
    expect(numbered.json).toEqual([
      { id: 2, nombre: 'a' },
      { id: 500, nombre: 'b' },
    ]);
  });

  it('upserts by primary key or a named key: merging, ignoring, by PUT', async () => {
    const merged = await ana.from('codigos').upsert({ a: 1, b: 1, texto: 'UNO' }).select('texto');
    expect([merged.status, merged.data]).toEqual([200, [{ texto: 'UNO' }]]);
    const both = await ana.from('codigos').upsert([
      { a: 1, b: 1, texto: 'uno' },
      { a: 9, b: 9, texto: 'nuevo' },
    ]);
    expect(both.status).toBe(201);
    const ignored = await ana
      .from('codigos')
      .upsert({ a: 1, b: 1, texto: 'otro' }, { onConflict: 'a,b', ignoreDuplicates: true })
      .select();
    expect([ignored.status, ignored.data]).toEqual([201, []]);
    const put = await send(
      '/codigos?a=eq.9&b=eq.9',
      'PUT',
      { a: 9, b: 9, texto: 'puesto' },
      { Prefer: 'return=representation' },
    );
    expect([put.status, put.json]).toEqual([200, [{ a: 9, b: 9, texto: 'puesto' }]]);
    const created = await send(
      '/codigos?a=eq.9&b=eq.8',
      'PUT',
      { a: 9, b: 8, texto: 'x' },
      { Prefer: 'return=representation' },
    );
    expect(created.status).toBe(201);
    const other = await send('/codigos?a=eq.9&b=eq.8', 'PUT', { a: 9, b: 7, texto: 'x' });
    expect([other.status, other.json]).toMatchObject([400, { code: 'PGRST115' }]);
    expect(await rows('select b from api.codigos where a = 9 order by b')).toEqual([{ b: 8 }, { b: 9 }]);
    const partial = await send('/codigos?a=eq.9', 'PUT', { a: 9, b: 8 });
    expect([partial.status, partial.json]).toMatchObject([405, { code: 'PGRST105' }]);
    await ana.from('codigos').delete().eq('a', 9);
  });

  it('updates and deletes the rows matching the filters, with counts', async () => {
    const updated = await ana
      .from('codigos')
      .update({ texto: 'cambio' }, { count: 'exact' })
      .eq('a', 1)
      .eq('b', 2);
    expect([updated.status, updated.count]).toEqual([204, 1]);
    const shown = await ana
      .from('codigos')
      .update({ texto: 'dos' })
      .eq('b', 2)
      .eq('a', 1)
      .select('texto')
      .single();
    expect(shown.data).toEqual({ texto: 'dos' });
    const none = await ana.from('codigos').update({ texto: 'nadie' }).eq('a', 77).select();
    expect([none.status, none.data]).toEqual([200, []]);
    const empty = await ana.from('codigos').update({}).eq('a', 1).select();
    expect([empty.status, empty.data]).toEqual([200, []]);
    await ana.from('codigos').insert({ a: 8, b: 1, texto: 'fuera' });
    const deleted = await ana.from('codigos').delete({ count: 'exact' }).eq('a', 8).select('texto');
    expect([deleted.status, deleted.count, deleted.data]).toEqual([200, 1, [{ texto: 'fuera' }]]);
  });

  it('refuses to update or delete without a filter', async () => {
    for (const [method, verb] of [
      ['PATCH', 'UPDATE'],
      ['DELETE', 'DELETE'],
    ] as const) {
      const { status, json } = await send('/codigos', method, { texto: 'todo' });
      expect([status, json]).toEqual([
        400,
        { code: '21000', message: `${verb} requires a WHERE clause`, details: null, hint: null },
      ]);
    }
  });

  it('rolls back a write whose answer would not be exactly the one requested row', async () => {
    const accept = { Accept: 'application/vnd.pgrst.object+json', Prefer: 'return=representation' };
    const before = await rows('select a, b, texto from api.codigos order by a, b');
    for (const [method, path, body] of [
      [
        'POST',
        '/codigos',
        [
          { a: 5, b: 1 },
          { a: 5, b: 2 },
        ],
      ],
      ['PATCH', '/codigos?a=eq.1', { texto: 'x' }],
      ['DELETE', '/codigos?a=eq.1', ''],
    ] as const) {
      const { status, json } = await send(path, method, body, accept);
      expect([status, json]).toEqual([
        406,
        {
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: 'The result contains 2 rows',
          hint: null,
        },
      ]);
    }
    expect(await rows('select a, b, texto from api.codigos order by a, b')).toEqual(before);
  });

  it('rolls back a write that touches more rows than max-affected', async () => {
    const limit = { Prefer: 'handling=strict, max-affected=1' };
    const over = await send('/codigos?a=eq.1', 'PATCH', { texto: 'x' }, limit);
    expect([over.status, over.json]).toEqual([
      400,
      {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 2 rows',
        hint: null,
      },
    ]);
    expect(await rows("select 1 from api.codigos where texto = 'x'")).toEqual([]);
    const within = await send('/codigos?a=eq.1&b=eq.1', 'PATCH', { texto: 'uno' }, limit);
    expect([within.status, within.headers.get('preference-applied')]).toEqual([
      204,
      'handling=strict, max-affected=1',
    ]);
  });

  it('accepts CSV and form bodies', async () => {
    const csv = await cellar.request('/codigos?select=a,b,texto', {
      method: 'POST',
      body: 'a,b,texto\n6,1,"con, coma"\n6,2,NULL\n6,3,"NULL"\n',
      headers: { 'Content-Type': 'text/csv', Prefer: 'return=representation', Authorization: authorization },
    });
    expect(csv.json).toEqual([
      { a: 6, b: 1, texto: 'con, coma' },
      { a: 6, b: 2, texto: null },
      { a: 6, b: 3, texto: 'NULL' },
    ]);
    const form = await cellar.request('/codigos?select=texto', {
      method: 'POST',
      body: 'a=6&b=4&texto=una+forma',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Prefer: 'return=representation',
        Authorization: authorization,
      },
    });
    expect(form.json).toEqual([{ texto: 'una forma' }]);
    await ana.from('codigos').delete().eq('a', 6);
  });

  it('rolls back on request (Prefer)', async () => {
    const { status, json, headers } = await send(
      '/codigos',
      'POST',
      { a: 7, b: 7 },
      { Prefer: 'tx=rollback, return=representation' },
    );
    expect([status, json, headers.get('preference-applied')]).toEqual([
      201,
      [{ a: 7, b: 7, texto: null }],
      'return=representation, tx=rollback',
    ]);
    expect(await rows('select 1 from api.codigos where a = 7')).toEqual([]);
  });
});
