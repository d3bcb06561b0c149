import { expect, it } from 'vitest';
import { describeOnEmbeddedPostgres } from '../../../testing/fixtures/each-postgres';

describeOnEmbeddedPostgres('the rules of invoices', (database) => {
  const pool = () => database().pool;

  it('contain SAT’s limits for every price, with and without IEPS shown separately', async () => {
    const { rows } = await pool().query<{ wrong: number }>(`
      select count(*)::integer as wrong
      from generate_series(1, 60000) as t (cents)
      cross join lateral (select t.cents / 100.0 as price, round(t.cents / 116.0, 2) as base) v
      cross join (values (0.265), (0.30), (0.53)) as r (rate)
      cross join lateral (select round(base / (1 + rate), 2) as net) n
      where price - base not between trunc((base - 0.005) * 0.16, 2) and ceil((base + 0.005) * 16) / 100
        or base - net not between trunc((net - 0.005) * rate, 2) and ceil((net + 0.005) * rate * 100) / 100`);
    expect(rows[0]?.wrong).toBe(0);
  });

  it('contain the rate of IEPS by degrees, with inclusive upper limits', async () => {
    const { rows } = await pool().query(
      `select private.ieps_rate(d)::text as rate from unnest('{3,3.1,14,14.5,20,20.1,null}'::numeric[]) with ordinality as v (d, nth)
       order by nth`,
    );
    expect(rows.map(({ rate }: { rate: string }) => rate)).toEqual([
      '0',
      '0.265',
      '0.265',
      '0.30',
      '0.30',
      '0.53',
      null,
    ]);
  });

  it('remove the régimen societario from a company’s name, and only that', async () => {
    const names = [
      'Casa Ñ, S.A.P.I. de C.V.',
      'Bar Uno S A de C V',
      'Dos SAS',
      'Club Tres A.C.',
      'La Casa S. de R.L.',
      'Casa Sa',
    ];
    const bare = await pool().query(
      `select private.invoice_name(n, true) as name from unnest($1::text[]) with ordinality as v (n, nth) order by nth`,
      [names],
    );
    expect(bare.rows.map(({ name }: { name: string }) => name)).toEqual([
      'CASA Ñ',
      'BAR UNO',
      'DOS',
      'CLUB TRES',
      'LA CASA',
      'CASA',
    ]);
  });

  it('refuse a name with invisible characters or those SAT does not accept', async () => {
    const names = ['CASA Ñ & HIJOS', 'CASA | HIJOS', 'CASA \u202eSOJIH', 'CASA\u200bHIJOS'];
    const { rows } = await pool().query(
      `select array(select p.code from private.taxpayer_problems('OES120210KE9', n, '601', '06700', current_date) p) as codes
       from unnest($1::text[]) with ordinality as v (n, nth) order by nth`,
      [names],
    );
    const signs = ['name_signs'];
    expect(rows.map(({ codes }: { codes: string[] }) => codes)).toEqual([[], signs, signs, signs]);
  });
});
