import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANA, startCellar, withBody, type Cellar } from './cellar';

describe('error responses', () => {
  let cellar: Cellar;
  let authorization: string;
  const warnings: string[] = [];
  beforeAll(async () => {
    cellar = await startCellar({
      aggregates: false,
      plans: false,
      allowRollback: false,
      statementTimeoutMs: 300,
      log: { info: () => undefined, warn: (text) => warnings.push(text) },
    });
    authorization = `Bearer ${await cellar.token({ role: 'authenticated', sub: ANA })}`;
  });
  afterAll(() => cellar.stop());

  const none = { details: null, hint: null };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    cellar.request(path, withBody('POST', body, { Authorization: authorization, ...headers }));

  it.each<[string, number, Record<string, unknown>]>([
    [
      '/nada',
      404,
      { code: 'PGRST205', message: "Could not find the table 'api.nada' in the schema cache", ...none },
    ],
    [
      '/botela',
      404,
      {
        code: 'PGRST205',
        message: "Could not find the table 'api.botela' in the schema cache",
        details: null,
        hint: "Perhaps you meant the table 'api.botellas'",
      },
    ],
    [
      '/secretos',
      404,
      { code: 'PGRST205', message: "Could not find the table 'api.secretos' in the schema cache", ...none },
    ],
    [
      '/pg_authid',
      404,
      { code: 'PGRST205', message: "Could not find the table 'api.pg_authid' in the schema cache", ...none },
    ],
    ['/a/b/c', 404, { code: 'PGRST125', message: 'Invalid path specified in request URL', ...none }],
    [
      '/botellas?select=nombres',
      400,
      {
        code: '42703',
        message: 'column botellas.nombres does not exist',
        details: null,
        hint: 'Perhaps you meant to reference the column "botellas.nombre".',
      },
    ],
    ['/botellas?otra=eq.1', 400, { code: '42703', message: 'column botellas.otra does not exist', ...none }],
    [
      '/botellas?select=id,uva(id)',
      400,
      {
        code: 'PGRST200',
        message: "Could not find a relationship between 'botellas' and 'uva' in the schema cache",
        details:
          "Searched for a foreign key relationship between 'botellas' and 'uva' in the schema 'api', but no matches were found.",
        hint: "Perhaps you meant 'uvas' instead of 'uva'.",
      },
    ],
    [
      '/botellas?uvas.id=eq.1',
      400,
      {
        code: 'PGRST108',
        message: "'uvas' is not an embedded resource in this request",
        details: null,
        hint: "Verify that 'uvas' is included in the 'select' query parameter.",
      },
    ],
    [
      '/bodegas?select=id,botellas(id)&order=botellas(id)',
      400,
      {
        code: 'PGRST118',
        message: "A related order on 'botellas' is not possible",
        details: "'bodegas' and 'botellas' do not form a many-to-one or one-to-one relationship",
        hint: null,
      },
    ],
    [
      '/bodegas?select=id,botellas(id)&botellas=eq.1',
      400,
      {
        code: 'PGRST120',
        message: "Bad operator on the 'botellas' embedded resource",
        details: 'Only is null or not is null filters are allowed on embedded resources',
        hint: null,
      },
    ],
    [
      '/botellas?select=precio.sum()',
      400,
      { code: 'PGRST123', message: 'Use of aggregate functions is not allowed', ...none },
    ],
    [
      '/botellas?id=noop.1',
      400,
      {
        code: 'PGRST100',
        message: '"failed to parse filter (noop.1)" (line 1, column 6)',
        details: 'unknown single value operator noop',
        hint: null,
      },
    ],
    [
      '/botellas?limit=-1',
      416,
      {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'Limit should be greater than or equal to zero.',
        hint: null,
      },
    ],
    [
      '/botellas?id=eq.uno',
      400,
      { code: '22P02', message: 'invalid input syntax for type bigint: "uno"', ...none },
    ],
    ['/botellas?select=id::nada', 400, { code: '42704', message: 'type "nada" does not exist', ...none }],
    ...['regclass', 'REGROLE', '_regproc', 'regtype', 'aclitem'].map(
      (type): [string, number, Record<string, unknown>] => [
        `/uvas?select=nombre::${type}`,
        400,
        { code: '42846', message: `cannot cast to type ${type.toLowerCase()}`, ...none },
      ],
    ),
    ['/uvas?select=nombre::unknown', 400, { code: '42846', message: 'cannot cast to type unknown', ...none }],
    ['/catas', 401, { code: '42501', message: 'permission denied for table catas', ...none }],
    [
      '/rpc/dormir?segundos=5',
      400,
      {
        code: '57014',
        message: 'La consulta tardó demasiado y se canceló',
        details: null,
        hint: 'Ask for fewer rows, columns or embeds, or narrow the filters.',
      },
    ],
  ])('answer GET %s', async (path, status, body) => {
    const response = await cellar.request(path);
    expect([response.status, response.json]).toEqual([status, body]);
    expect(Object.keys(response.json as object)).toEqual(['code', 'message', 'details', 'hint']);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('refuse other schemas, media types, preferences and methods', async () => {
    const ask = async (init: RequestInit, path = '/uvas'): Promise<unknown[]> => {
      const { status, json } = await cellar.request(path, init);
      return [status, json];
    };
    expect(await ask({ headers: { 'Accept-Profile': 'oculto' } })).toEqual([
      406,
      {
        code: 'PGRST106',
        message: 'Invalid schema: oculto',
        details: null,
        hint: 'Only the following schemas are exposed: api, reserva',
      },
    ]);
    const media = { code: 'PGRST107', message: 'None of these media types are available: text/xml', ...none };
    expect(await ask({ headers: { Accept: 'text/xml' } })).toEqual([406, media]);
    expect((await ask({ headers: { Accept: 'application/vnd.pgrst.plan' } }))[0]).toBe(406);
    expect(await ask({ headers: { Prefer: 'handling=strict, algo=1' } })).toEqual([
      400,
      {
        code: 'PGRST122',
        message: 'Invalid preferences given with handling=strict',
        details: 'Invalid preferences: algo=1',
        hint: null,
      },
    ]);
    expect(await ask({ method: 'PROPFIND' })).toEqual([
      405,
      { code: 'PGRST117', message: 'Unsupported HTTP method: PROPFIND', ...none },
    ]);
  });

  it('a client abort is not reported as an outage', async () => {
    const { hostname, port, pathname } = new URL(cellar.url);
    warnings.length = 0;
    for (const header of [`Authorization: ${authorization}\r\n`, '']) {
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST ${pathname}/codigos HTTP/1.1\r\nHost: x\r\n${header}Content-Type: application/json\r\n` +
          'Expect: 100-continue\r\nContent-Length: 900\r\n\r\n{',
      );
      // The server has read the head and waits for the body.
      await once(socket, 'data');
      socket.resetAndDestroy();
    }
    // A request the server reads after both resets.
    expect((await cellar.request('/botellas?limit=0')).status).toBe(200);
    expect(warnings).toEqual([]);
  });

  it.each<[string, unknown, Record<string, unknown>]>([
    ['malformed JSON', '{"a":', { code: 'PGRST102', message: 'Empty or invalid json', ...none }],
    ['no body', '', { code: 'PGRST102', message: 'Empty or invalid json', ...none }],
    [
      'unlike keys',
      [{ a: 1 }, { b: 1 }],
      { code: 'PGRST102', message: 'All object keys must match', ...none },
    ],
    ['scalars in an array', [1], { code: 'PGRST102', message: 'All object keys must match', ...none }],
    [
      'an unknown column',
      { nada: 1 },
      {
        code: 'PGRST204',
        message: "Could not find the 'nada' column of 'codigos' in the schema cache",
        ...none,
      },
    ],
    [
      'a null byte',
      '{"texto":"a\\u0000b"}',
      { code: '22P05', message: expect.stringContaining('no se puede guardar') as string, ...none },
    ],
    ['nesting without end', '['.repeat(50_000), { code: 'PGRST102' }],
  ])('answer POST with %s', async (_, body, expected) => {
    const { status, json } = await post('/codigos', body);
    expect(status).toBe(400);
    expect(json).toMatchObject(expected);
  });
});
