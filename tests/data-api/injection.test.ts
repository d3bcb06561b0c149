import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANA, startCellar, withBody, type Cellar } from './cellar';

/** Texts that terminate a literal, a name, a list or a statement in some context. */
const HOSTILE = [
  `' or '1'='1`,
  `'; drop table api.uvas; --`,
  `"; drop table api.uvas; --`,
  `") from oculto.secretos; --`,
  `1) union select clave from oculto.secretos --`,
  `$1`,
  `$$; select 1; $$`,
  `\\'; drop table api.uvas; --`,
  `E'\\x27'`,
  `/* */`,
  `{"a","b"}; drop`,
  `(select clave from oculto.secretos)`,
  `api.uvas; truncate api.uvas`,
  `id,clave`,
  `oculto.secretos`,
  `text) from oculto.secretos where (1=1`,
  `int; reset role`,
  `\u0000`,
  `%00`,
  `..`,
  `💣`.repeat(50),
];

describe('a hostile text', () => {
  let cellar: Cellar;
  let authorization: string;
  beforeAll(async () => {
    cellar = await startCellar();
    await cellar.admin.query("insert into oculto.secretos (clave) values ('la clave')");
    authorization = `Bearer ${await cellar.token({ role: 'authenticated', sub: ANA })}`;
  });
  afterAll(() => cellar.stop());

  const requests: Record<string, (text: string) => string> = {
    'a filter value': (text) => `/uvas?nombre=eq.${text}`,
    'a list': (text) => `/uvas?nombre=in.(${text})`,
    'a quoted list element': (text) => `/uvas?nombre=in.("${text}")`,
    'a pattern': (text) => `/uvas?nombre=ilike.*${text}*`,
    'a nested condition': (text) => `/uvas?or=(nombre.eq.${text},id.eq.1)`,
    'an operator': (text) => `/uvas?nombre=${text}.x`,
    'a full text configuration': (text) => `/uvas?nombre=fts(${text}).x`,
    'a column': (text) => `/uvas?${text}=eq.1`,
    'a json key': (text) => `/botellas?select=ficha->${text}&ficha->>${text}=eq.1`,
    'a quoted json key': (text) => `/botellas?select=x:ficha->"${text}"`,
    'a selection': (text) => `/uvas?select=${text}`,
    'a quoted selection': (text) => `/uvas?select="${text}"`,
    'an alias': (text) => `/uvas?select="${text}":id`,
    'a cast': (text) => `/uvas?select=id::${text}`,
    'an embed': (text) => `/botellas?select="${text}"(id)`,
    'a hint': (text) => `/botellas?select=uvas!"${text}"(id)`,
    'an embed path': (text) => `/botellas?select=uvas(id)&"${text}".id=eq.1`,
    'an order': (text) => `/uvas?order=${text}`,
    'a related order': (text) => `/botellas?select=bodegas(id)&order=bodegas("${text}")`,
    'a limit': (text) => `/uvas?limit=${text}`,
    'a table': (text) => `/${text}`,
    'a function': (text) => `/rpc/${text}`,
    'an argument name': (text) => `/rpc/sumar?a=1&${text}=2`,
    'an argument': (text) => `/rpc/eco_texto?x=${text}`,
  };

  it.each(Object.keys(requests))('in %s never reaches SQL as SQL', async (part) => {
    for (const text of HOSTILE) {
      const path = requests[part]?.(encodeURIComponent(text)) ?? '';
      const { status, text: body } = await cellar.request(path);
      expect([path, status < 500], body).toEqual([path, true]);
      expect(body).not.toContain('la clave');
      expect(body).not.toContain('syntax error');
    }
    const { rows } = await cellar.admin.query('select count(*)::int as left from api.uvas');
    expect(rows).toEqual([{ left: 3 }]);
  });

  it('in headers changes nothing', async () => {
    for (const text of HOSTILE.filter((hostile) => /^[\x20-\x7e]*$/.test(hostile))) {
      for (const name of ['Prefer', 'Accept', 'Range', 'Accept-Profile', 'Cookie', 'X-Anything']) {
        const value = name === 'Prefer' ? `timezone=${text}` : text;
        const { status, text: body } = await cellar.request('/uvas', { headers: { [name]: value } });
        expect([name, text, status < 500], body).toEqual([name, text, true]);
      }
    }
  });

  it('in bodies is data', async () => {
    for (const texto of HOSTILE.filter((hostile) => hostile !== '\u0000')) {
      const { json, status } = await cellar.request(
        '/codigos?select=texto',
        withBody(
          'POST',
          { a: 70, b: 1, texto },
          { Authorization: authorization, Prefer: 'return=representation,tx=rollback' },
        ),
      );
      expect([status, json]).toEqual([201, [{ texto }]]);
    }
    for (const key of HOSTILE) {
      const { status } = await cellar.request(
        '/codigos',
        withBody('POST', { [key]: 1 }, { Authorization: authorization }),
      );
      expect([key, status]).toEqual([key, 400]);
    }
  });

  it('is bounded: depth, length, numbers and encodings', async () => {
    const deep = (open: string, close: string, times: number): string =>
      open.repeat(times) + close.repeat(times);
    for (const path of [
      `/uvas?select=${deep('a(', ')', 200)}`,
      `/uvas?or=${deep('(or', ')', 200)}`,
      `/uvas?select=${'id,'.repeat(1500)}id`,
      `/uvas?id=eq.${'9'.repeat(400)}`,
      `/uvas?id=eq.%00`,
      `/botellas?select=ficha->${'9'.repeat(30)}`,
      `/uvas?offset=${'9'.repeat(30)}&limit=1`,
      `/uvas?nombre=match.(((`,
      `/uvas?nombre=match.${'(a*)*'.repeat(20)}b`,
      `/uvas?nombre=eq.%ff%fe`,
      `/%ff`,
      `/uvas?%ff=eq.1`,
    ]) {
      const { status } = await cellar.request(path);
      expect([path.slice(0, 40), status < 500]).toEqual([path.slice(0, 40), true]);
    }
  });

  it('cannot keep the planner busy with many embeds', async () => {
    const embeds = (count: number): string =>
      Array.from({ length: count }, (_, index) => `e${index}:bodegas(id)`).join(',');
    expect((await cellar.request(`/botellas?select=${embeds(8)}`)).status).toBe(200);
    const { status, json } = await cellar.request(`/botellas?select=${embeds(9)}`);
    expect([status, json]).toMatchObject([400, { code: 'PGRST127' }]);
    const nested = await cellar.request(`/botellas?select=${embeds(7)},uvas(botellas(id))`);
    expect([nested.status, nested.json]).toMatchObject([400, { code: 'PGRST127' }]);
  });

  it('cannot fill the memory with one short request', async () => {
    await cellar.admin.query(
      "insert into api.uvas select n, repeat('x', 10000) from generate_series(100, 399) as n; " +
        'insert into api.botella_uvas select b, n, 1 from generate_series(1, 5) as b, generate_series(100, 399) as n',
    );
    const code = async (select: string): Promise<unknown[]> => {
      const { status, json } = await cellar.request(`/botellas?select=${select}&limit=1`);
      return [status, (json as { code: string }).code];
    };
    expect(await code('uvas(*,botellas(*,uvas(*)))')).toEqual([400, '54000']);
    expect(await code('uvas(botellas(uvas(botellas(id))))')).toEqual([400, 'PGRST127']);
    // Each level of nested to-many embeds returns a tenth of the one around it: 1000, 100, 10.
    type Inner = { botellas: { uvas: unknown[] }[] };
    const { json } = await cellar.request('/botellas?select=uvas(botellas(uvas(id)))&limit=1&id=eq.1');
    const [{ uvas } = { uvas: [] }] = json as { uvas: Inner[] }[];
    expect(uvas.length).toBeGreaterThanOrEqual(300);
    const innermost = uvas.flatMap(({ botellas }) => botellas.map((bottle) => bottle.uvas.length));
    expect(Math.max(...innermost)).toBe(10);
    await cellar.admin.query(
      'delete from api.botella_uvas where uva_id >= 100; delete from api.uvas where id >= 100',
    );
  });

  it('cannot leave its role, schema or transaction through a function', async () => {
    const { json } = await cellar.request('/rpc/quien', withBody('POST', {}));
    expect(json).toMatchObject({ rol: 'anon' });
    expect((await cellar.request('/rpc/set_config?setting_name=role&new_value=postgres')).status).toBe(404);
    expect((await cellar.request('/rpc/pg_sleep?x=1')).status).toBe(404);
    expect((await cellar.request('/rpc/pg_catalog.version')).status).toBe(404);
  });
});
