import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, startCellar, withBody, type Cellar } from './cellar';

/** `.single()` requests `application/vnd.pgrst.object+json`, with or without a body in the answer. */
const SINGULAR = 'application/vnd.pgrst.object+json';

describe('a write restricted to one row', () => {
  let cellar: Cellar;
  let ana: Awaited<ReturnType<Cellar['as']>>;
  let authorization: string;
  beforeAll(async () => {
    cellar = await startCellar();
    ana = await cellar.as(ANA);
    authorization = `Bearer ${await cellar.token({ role: 'authenticated', sub: ANA })}`;
    await cellar.admin.query(`
      create function api.cambiar(p_a int) returns setof api.codigos language sql
        as 'update api.codigos set texto = ''cambiado'' where a = p_a returning *';
      grant execute on function api.cambiar to authenticated`);
    await cellar.reloadSchema();
  });
  beforeEach(async () => {
    await cellar.admin.query(
      "truncate api.codigos; insert into api.codigos values (1, 1, 'uno'), (1, 2, 'dos'), (2, 1, 'tres')",
    );
  });
  afterAll(() => cellar.stop());

  const stored = async (): Promise<unknown[]> =>
    (await cellar.admin.query('select a, b, texto from api.codigos order by a, b')).rows as unknown[];
  const refusal = (rows: number): unknown => ({
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
    hint: null,
  });

  const two = [
    { a: 5, b: 1 },
    { a: 5, b: 2 },
  ];
  const writes: [string, string, string, unknown, number][] = [
    ['an insert of two rows', 'POST', '/codigos', two, 2],
    ['an insert of no row', 'POST', '/codigos', [], 0],
    ['an upsert of two rows', 'POST', '/codigos?on_conflict=a,b', two, 2],
    ['an update of two rows', 'PATCH', '/codigos?a=eq.1', { texto: 'x' }, 2],
    ['an update of no row', 'PATCH', '/codigos?a=eq.9', { texto: 'x' }, 0],
    ['a delete of two rows', 'DELETE', '/codigos?a=eq.1', '', 2],
    ['a delete of no row', 'DELETE', '/codigos?a=eq.9', '', 0],
    ['a call that changes two rows', 'POST', '/rpc/cambiar', { p_a: 1 }, 2],
  ];
  const preferences = ['', 'return=minimal', 'return=headers-only', 'return=representation'];

  describe.each(preferences)('with Prefer "%s"', (prefer) => {
    it.each(writes)('refuses %s and changes nothing', async (_, method, path, body, rows) => {
      const before = await stored();
      const resolution = path.includes('on_conflict') ? 'resolution=merge-duplicates' : '';
      const { status, json } = await cellar.request(
        path,
        withBody(method, body, {
          Authorization: authorization,
          Accept: SINGULAR,
          Prefer: [prefer, resolution].filter(Boolean).join(', '),
        }),
      );
      expect([status, json]).toEqual([406, refusal(rows)]);
      expect(await stored()).toEqual(before);
    });
  });

  it('applies .single() without .select() to one row, and accepts one row', async () => {
    // The client's types offer .single() only after .select(); at run time it is a header like any other.
    const many = await ana.from('codigos').update({ texto: 'x' }).eq('a', 1).setHeader('Accept', SINGULAR);
    expect([many.status, many.error?.code]).toEqual([406, 'PGRST116']);
    const one = await ana.from('codigos').update({ texto: 'x' }).eq('a', 2).setHeader('Accept', SINGULAR);
    expect([one.status, one.error]).toEqual([204, null]);
    const inserted = await ana.from('codigos').insert({ a: 7, b: 7 }).setHeader('Accept', SINGULAR);
    expect([inserted.status, inserted.error]).toEqual([201, null]);
    const deleted = await ana.from('codigos').delete().eq('a', 7).setHeader('Accept', SINGULAR);
    expect([deleted.status, deleted.error]).toEqual([204, null]);
    expect(await stored()).toEqual([
      { a: 1, b: 1, texto: 'uno' },
      { a: 1, b: 2, texto: 'dos' },
      { a: 2, b: 1, texto: 'x' },
    ]);
  });
});
