import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANA, startCellar, withBody, type Cellar } from './cellar';

describe('errors of the database', () => {
  let cellar: Cellar;
  let authorization: string;
  beforeAll(async () => {
    cellar = await startCellar();
    authorization = `Bearer ${await cellar.token({ role: 'authenticated', sub: ANA })}`;
  });
  afterAll(() => cellar.stop());

  const none = { details: null, hint: null };
  const post = (path: string, body: unknown) =>
    cellar.request(path, withBody('POST', body, { Authorization: authorization }));

  it('include the database’s message: constraints with their status, and nothing more', async () => {
    const duplicate = await post('/codigos', { a: 1, b: 1 });
    expect([duplicate.status, duplicate.json]).toEqual([
      409,
      {
        code: '23505',
        message: 'duplicate key value violates unique constraint "codigos_pkey"',
        details: 'Key (a, b)=(1, 1) already exists.',
        hint: null,
      },
    ]);
    const reference = await post('/botellas', { bodega_id: 999, nombre: 'x', precio: 1 });
    expect([reference.status, reference.json]).toMatchObject([409, { code: '23503' }]);
    const check = await post('/botellas', { bodega_id: 1, nombre: 'x', precio: -1 });
    expect([check.status, check.json]).toMatchObject([400, { code: '23514', ...none }]);
    const missing = await post('/botellas', { bodega_id: 1, precio: 1 });
    expect([missing.status, missing.json]).toMatchObject([400, { code: '23502', ...none }]);
    const policy = await post('/catas', {
      id: 9,
      dueno: '00000000-0000-4000-8000-000000000009',
      botella_id: 1,
      puntos: 1,
    });
    expect([policy.status, policy.json]).toMatchObject([403, { code: '42501' }]);
    const anonymous = await cellar.request('/codigos', withBody('POST', { a: 1, b: 1 }));
    expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it.each<[string, number]>([
    ['P0001', 400],
    ['PT402', 402],
    ['PT409', 409],
    ['PT999', 500],
    ['PTABC', 500],
    ['23505', 409],
    ['21000', 400],
    ['40001', 409],
    ['42883', 404],
    ['42P01', 404],
    ['42501', 403],
    ['08000', 503],
    ['28000', 403],
    ['54001', 400],
    ['55000', 400],
    ['22000', 400],
  ])('with SQLSTATE %s are answered with %i', async (p_estado, status) => {
    const { status: given, json } = await post('/rpc/fallar', {
      p_estado,
      p_mensaje: 'No se pudo',
      p_detalle: 'razón',
    });
    expect([given, json]).toEqual([
      status,
      { code: p_estado, message: 'No se pudo', details: 'razón', hint: 'pista' },
    ]);
  });

  it('hide the message of an internal one', async () => {
    const { status, json } = await post('/rpc/fallar', {
      p_estado: 'XX001',
      p_mensaje: 'page 17 of /var/lib/…',
    });
    expect([status, json]).toEqual([500, { code: 'XX000', message: 'Internal error', ...none }]);
  });

  it.each(['53100', '53300', '55P03', '40P01', '57P01', '57P03', '25006'])(
    'only say that the service is temporarily unavailable at SQLSTATE %s',
    async (p_estado) => {
      const { status, headers, json } = await post('/rpc/fallar', {
        p_estado,
        p_mensaje: 'could not extend file "base/5/1259" for process 7',
      });
      const message = 'El servicio no está disponible por el momento. Intenta de nuevo.';
      expect([status, json]).toEqual([503, { code: p_estado, message, ...none }]);
      expect(headers.get('retry-after')).toBe('5');
    },
  );

  it('may define the whole answer in SQL', async () => {
    const p_mensaje = '{"code":"CAVA1","message":"Sin existencias","details":"0 cajas","hint":null}';
    const p_detalle = '{"status":422,"headers":{"X-Cava":"7"}}';
    const { status, headers, json } = await post('/rpc/fallar', { p_estado: 'PGRST', p_mensaje, p_detalle });
    expect([status, headers.get('x-cava'), json]).toEqual([
      422,
      '7',
      { code: 'CAVA1', message: 'Sin existencias', details: '0 cajas', hint: null },
    ]);
    const broken = await post('/rpc/fallar', { p_estado: 'PGRST', p_mensaje: 'nada' });
    expect([broken.status, broken.json]).toMatchObject([500, { code: 'PGRST121' }]);
  });
});
