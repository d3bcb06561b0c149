import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reforma } from '../../../../testing/fixtures/buy';
import { addStaff } from '../../../../testing/fixtures/staff';
import { buildWorld } from '../../../../testing/fixtures/world';
import { type TestDatabase, createTestDatabase } from '../../../../testing/harness/database';
import type { Crowd } from '../actors';
import { ofStaff } from './desk-targets';
import { hostileValues } from './hostile-arguments';
import { type Targets, placeTargets } from './targets';

type Procedure = { name: string; parameters: { name: string; type: string }[] };
type Outcome = { body: unknown; code: string | null; message: string };

/**
 * Every list a caller may send: refused beyond its bound, or cut to its first elements. A key with a path is a list within a
 * document. Other arguments are only looked up by key.
 */
const bounds: Record<string, 'refused' | 'no list' | number> = {
  'accept_cart_prices.p_prices': 'no list',
  'add_cart_lines.p_lines': 'refused',
  'advance_orders.p_orders': 'refused',
  'begin_catalog_import.p_columns': 'refused',
  'catalog_filter_options.p_category_ids': 'refused',
  'catalog_filter_options.p_lists.brand': 'refused',
  'catalog_filter_options.p_price_ranges': 'refused',
  'catalog_page.p_category_ids': 'refused',
  'catalog_page.p_lists.brand': 'refused',
  'catalog_page.p_price_ranges': 'refused',
  'create_order_from_cart.p_accepted_prices': 'no list',
  'create_order_from_cart.p_accepted_quantities': 'no list',
  'create_order_from_cart.p_billing_address': 'no list',
  'create_order_from_cart.p_shipping_address': 'no list',
  // There are six states; others are skipped.
  'desk_orders.p_status': 6,
  'desk_pictures.p_skus': 'refused',
  'edit_order.p_edit.lines': 'refused',
  'edit_order.p_edit.substitutes': 'refused',
  'invite_customer_person.p_location_ids': 'refused',
  'invite_staff.p_store_ids': 'refused',
  'invite_to_group.p_location_ids': 'refused',
  'last_paid_prices.p_product_ids': 100,
  'match_order_lines.p_terms': 30,
  'preview_order_edit.p_edit.lines': 'refused',
  'preview_order_edit.p_edit.substitutes': 'refused',
  'preview_promotion.p_promotion.items': 'refused',
  'preview_promotion.p_promotion.store_ids': 'refused',
  'record_customer_payment.p_parts': 'refused',
  'replace_cart_lines.p_lines': 'refused',
  'save_order_guide.p_lines': 'refused',
  'save_promotion.p_promotion.items': 'refused',
  'save_promotion.p_promotion.store_ids': 'refused',
  'set_customer_person.p_location_ids': 'refused',
  'set_group_person.p_location_ids': 'refused',
  'set_staff_person.p_store_ids': 'refused',
  // Compared with the product's pictures.
  'set_product_picture.p_seen': 'no list',
  'stage_catalog_import.p_rows': 'refused',
};
const beyondBounds = 20_000;

/** One statement for many calls: each as a caller, and undone. The answer is the message of a call that succeeds. */
const tryCalls = `
  create function pg_temp.try_calls(p_prepare text, p_sql text, p_caller text, p_bodies json)
  returns table (body json, code text, message text) language plpgsql as $$
  declare
    v_answer json;
  begin
    for body in select json_array_elements(p_bodies) loop
      begin
        execute p_prepare;
        perform set_config('role', 'authenticated', true), set_config('search_path', 'public, extensions', true),
          set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', p_caller)::text, true);
        execute p_sql into v_answer using body;
        raise exception using errcode = 'UNDO1', message = v_answer::text;
      exception when others then
        code := nullif(sqlstate, 'UNDO1');
        message := sqlerrm;
      end;
      return next;
    end loop;
  end
  $$`;

describe('an argument of a public procedure', () => {
  let database: TestDatabase;
  let procedures: Procedure[];
  let bodies: Map<string, Record<string, unknown>>;
  let targets: Targets;
  let callerOf: (procedure: string) => string;
  let client: pg.PoolClient;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { pool } = database;
    const world = await buildWorld(pool);
    const seller = await addStaff(pool, 'seller', [1]);
    const admin = await addStaff(pool, 'admin');
    targets = await placeTargets(() => pool, { world, ids: { ...world.people, seller } } as unknown as Crowd);
    procedures = await callable(pool);
    client = await pool.connect();
    await client.query(tryCalls);
    const { rows } = await pool.query<{ id: string }>('select id from order_items limit 1');
    const line = { quantity: 1, unit_price: 1 };
    const samples: Record<string, unknown> = {
      p_lists: { brand: ['Río Ánimas'] },
      p_edit: {
        lines: [{ id: rows[0]?.id, ...line }],
        substitutes: [{ replaces: rows[0]?.id, offer_id: world.offers.tequila, ...line }],
      },
      p_accepted_prices: { [world.offers.tequila]: 100 },
      p_shipping_address: reforma,
    };
    bodies = new Map(
      procedures.map(({ name, parameters }) => {
        const known = parameters.filter((parameter) => parameter.name in samples);
        const given = Object.fromEntries(known.map((parameter) => [parameter.name, samples[parameter.name]]));
        return [name, { ...targets.procedures[name]?.body, ...given }];
      }),
    );
    const nowhere = {
      user_id: '',
      location_id: '',
      seller: '',
      group: '',
      lead: '',
      offer: '',
      colleague: '',
      number: '',
    };
    const ofTheDesk = Object.keys(ofStaff('', nowhere));
    callerOf = (name) => {
      // An import belongs to its person.
      if (/^(stage|preview|apply)_catalog_import$|^catalog_import_rows$/.test(name)) return seller;
      if (/^(read|accept)_(staff_)?invitation$/.test(name)) return world.people.colleague;
      return ofTheDesk.includes(name) && name !== 'order_story' ? admin : world.people.owner;
    };
  });
  afterAll(async () => {
    client.release();
    await database.drop();
  });

  /** Calls a procedure as the data API does with each of the bodies, which name the same arguments. */
  async function calls({ name, parameters }: Procedure, sent: object[]): Promise<Outcome[]> {
    const given = parameters.filter((parameter) => parameter.name in (sent[0] ?? {}));
    const columns = given.map((parameter) => `${parameter.name} ${parameter.type}`).join(', ');
    const passed = given.map((parameter) => `${parameter.name} => r.${parameter.name}`).join(', ');
    const from = given.length === 0 ? '' : `json_to_record($1) as r (${columns}), lateral `;
    const sql = `select coalesce(json_agg(x), '[]') from ${from}public.${name}(${passed}) x`;
    const values = [targets.procedures[name]?.prepare ?? 'select', sql, callerOf(name), JSON.stringify(sent)];
    return (await client.query<Outcome>('select * from pg_temp.try_calls($1, $2, $3, $4)', values)).rows;
  }
  const procedure = (name: string): Procedure => {
    const found = procedures.find((one) => one.name === name);
    if (!found) throw new Error(`there is no procedure ${name}`);
    return found;
  };

  it('is tried with a call that succeeds', async () => {
    const refused = [];
    for (const one of procedures) {
      const [outcome] = await calls(one, [targets.procedures[one.name]?.body ?? {}]);
      if (outcome?.code !== null) refused.push(`${one.name}: ${outcome?.code} ${outcome?.message}`);
    }
    expect(refused).toEqual([]);
  });

  it('is never an unbounded list', async () => {
    const lists = procedures.flatMap(({ name, parameters }) =>
      parameters.filter(({ type }) => /\[\]$|^jsonb?$/.test(type)).map((one) => `${name}.${one.name}`),
    );
    const bounded = Object.keys(bounds).map((path) => path.split('.').slice(0, 2).join('.'));
    expect([...new Set(bounded)].sort()).toEqual(lists.sort());

    for (const [path, bound] of Object.entries(bounds)) {
      if (bound === 'no list') continue;
      const [name = '', argument = '', part] = path.split('.');
      const body = bodies.get(name) ?? {};
      const list = (count: number) => {
        const elements = Array.from({ length: count }, () => element(path));
        return { ...body, [argument]: part === undefined ? elements : { [part]: elements } };
      };
      const [beyond] = await calls(procedure(name), [list(beyondBounds)]);
      if (bound === 'refused') {
        expect([path, beyond]).toMatchObject([
          path,
          { code: 'PT400', message: expect.stringMatching(/\d/) as string },
        ]);
      } else {
        const [within] = await calls(procedure(name), [list(bound)]);
        expect([path, beyond?.code, beyond?.message]).toEqual([path, null, within?.message]);
      }
    }
  });

  it('every refusal is in Spanish', async () => {
    const english = [];
    for (const one of procedures) {
      const body = bodies.get(one.name) ?? {};
      for (const { name, type } of one.parameters) {
        const sent = hostileValues(type, body[name]).map((value) => ({ ...body, [name]: value }));
        for (const outcome of await calls(one, sent)) {
          const { code, message } = outcome;
          const isFine = code === null ? !message.includes('"NaN"') : /^PT4\d\d$/.test(code);
          if (!isFine) english.push(`${one.name}(${JSON.stringify(outcome.body)}): ${code} ${message}`);
        }
      }
    }
    expect(english).toEqual([]);
  });
});

/** An element of the list at a path, all different if that matters. */
function element(path: string): unknown {
  if (path.endsWith('p_store_ids')) return 1;
  if (path.endsWith('price_ranges')) return `[${Math.floor(Math.random() * 1e6)},1000000]`;
  if (path.endsWith('p_lists.brand') || path.endsWith('p_terms')) return 'tequila';
  return /_ids$/.test(path) ? randomUUID() : path.endsWith('p_status') ? 'pending' : {};
}

/** The procedures a buyer or a visitor may call, with their arguments. */
async function callable(pool: pg.Pool): Promise<Procedure[]> {
  const { rows } = await pool.query<Procedure>(`
    select p.proname::text as name, array(
      select json_build_object('name', p.proargnames[place], 'type', format_type(type, null))
      from unnest(p.proargtypes) with ordinality as a (type, place) order by place) as parameters
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
    order by p.proname`);
  return rows;
}
