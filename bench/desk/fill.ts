import type pg from 'pg';

/** A shop of some years: what `fillDesk` makes, beside the products. */
export const shop = { customers: 5_000, orders: 200_000, log: 500_000, list: 22_000, leads: 2_000 } as const;

/** The people at the desk, by what they may see. */
export type Staff = { admin: string; seller: string };

const pick = `
  create or replace function pg_temp.pick(i int, salt int, n int) returns int language sql immutable as
    $$ select ((hashint4extended(i, salt) & 2147483647) % n)::int $$;`;

/** A made-up word of 4 to 8 letters, as common as the rows are many. */
const word = (i: string, salt: number): string =>
  `initcap(substr(translate(md5((pg_temp.pick(${i}, ${salt}, 900))::text), '0123456789', 'aeioulnrst'), 1, 4 + pg_temp.pick(${i}, ${salt + 1}, 5)))`;

const customers = `
  create temp table customer as
    select i, gen_random_uuid() as group_id, gen_random_uuid() as company_id,
      array[gen_random_uuid(), gen_random_uuid()] as people, array[gen_random_uuid(), gen_random_uuid()] as places,
      (array['Restaurante', 'Bar', 'Hotel', 'Cantina', 'Grupo'])[1 + pg_temp.pick(i, 1, 5)] || ' ' || ${word('i', 2)}
        || ' ' || ${word('i', 4)} as name,
      now() - i * interval '3 hours' as created_at
    from generate_series(1, $1::int) i`;

const peopleOfThem = `
  create temp table buyer as
    select c.group_id, c.people[n] as id, c.i, n,
      (array['Ana', 'Luis', 'María', 'José', 'Sofía', 'Jorge', 'Lucía', 'Pedro', 'Elena', 'Raúl'])[1 + pg_temp.pick(c.i, 20 + n, 10)]
        || ' ' || ${word('c.i * 2 + n', 30)} || ' ' || ${word('c.i * 2 + n', 40)} as name
    from customer c, generate_series(1, 2) n`;

const rowsOfThem = [
  `insert into public.business_groups (id, name, tax_id, created_at)
     select group_id, name, 'RFC' || lpad(i::text, 9, '0'), created_at from customer`,
  `insert into private.group_accounts (group_id, approved_at, credit_line)
     select group_id, case when i > 40 then created_at end, case when i % 3 = 0 then 200000 end from customer`,
  `insert into public.business_fiscal_data (id, business_group_id, lega_name, rfc)
     select company_id, group_id, name || ' SA de CV', 'RFC' || lpad(i::text, 9, '0') from customer`,
  `insert into public.locations (id, name, bussiness_group_id, fiscal_data_id, store_id, city)
     select places[n], name || ' ' || (array['Centro', 'Norte'])[n], group_id, company_id, 1 + (i + n * (i % 2)) % 3, 'CDMX'
     from customer, generate_series(1, 2) n`,
  `insert into auth.users (id, email) select id, 'persona' || i || '-' || n || '@clientes.example.mx' from buyer`,
  `insert into private.profiles (id, display_name) select id, name from buyer`,
  `insert into public.user_memberships (user_id, company_id, role)
     select id, group_id, case n when 1 then 'owner' else 'member' end from buyer`,
  `insert into public.location_users (user_id, location_id)
     select b.id, p.id from buyer b join customer c using (group_id) cross join unnest(c.places) as p (id)`,
];

const orders = `
  insert into public.orders (id, user_id, location_id, store_id, business_group_id, status, subtotal, total, payment_method_id,
    delivery_date, delivery_time_slot, is_express, created_at)
  select gen_random_uuid(), c.people[1 + made.i % 2], l.id, l.store_id, c.group_id,
    case when made.i <= 1500 then (array['pending', 'confirmed', 'processing', 'shipped'])[1 + made.i % 4]
      when made.i % 25 = 0 then 'cancelled' else 'delivered' end,
    1000 + made.i % 900, 1000 + made.i % 900, 1 + pg_temp.pick(made.i, 60, 3), (now() - made.i * interval '4 minutes')::date + 1,
    (array['morning', 'afternoon', 'evening'])[1 + made.i % 3], false, now() - made.i * interval '4 minutes'
  from (select n as i, 1 + pg_temp.pick(n, 61, (select count(*) from customer)::int) as customer from generate_series(1, $1::int) n) made
  join customer c on c.i = made.customer
  join public.locations l on l.id = c.places[1 + (made.i / 2) % 2]`;

const partsOfOrders = [
  `insert into public.order_items (order_id, product_id, store_product_id, product_name, sku, quantity, unit_price, total_price)
     select o.id, sp.product_id, sp.id, p.name, p.sku, 3, 100, 300
     from (select id, store_id, row_number() over () as r from public.orders) o
     cross join generate_series(1, 3) n
     join (select id, product_id, store_id, row_number() over (partition by store_id order by id) as r from public.store_products) sp
       on sp.store_id = o.store_id and sp.r = 1 + (o.r * 7919 + n * 104729) % (select count(*) / 3 from public.store_products)
     join public.products p on p.id = sp.product_id`,
  `insert into public.payment_transactions (order_id, payment_method_id, payment_method, amount, status)
     select o.id, m.id, m.code, o.total,
       case when o.status = 'cancelled' then 'cancelled' when o.created_at > now() - interval '20 days' then 'pending' else 'paid' end
     from public.orders o join public.payment_methods m on m.id = o.payment_method_id`,
  `insert into private.open_credits (payment_id, group_id, amount)
     select t.id, o.business_group_id, t.amount from public.payment_transactions t join public.orders o on o.id = t.order_id
     where t.payment_method = 'credit_line' and t.status in ('pending', 'failed') and o.status <> 'cancelled'`,
  `insert into private.group_account_events (group_id, act, order_number, actor, before, after, created_at)
     select o.business_group_id, 'payment_recorded', o.order_number, 'mesa@example.mx', '{"paid": false}', '{"paid": true}', o.created_at
     from public.orders o where o.status = 'delivered'`,
];

const log = `
  insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, after, created_at, batch, reason)
  select case when i % 3 = 0 then $2::uuid else $3::uuid end, 'mesa@example.mx', 'seller',
    case when i % 10 < 5 then 'orders' when i % 10 < 8 then 'store_products' when i % 10 = 8 then 'products' else 'business_groups' end,
    case when i % 10 < 5 then o.ids[1 + i % array_length(o.ids, 1)]::text when i % 10 < 8 then s.ids[1 + i % array_length(s.ids, 1)]::text
      when i % 10 = 8 then p.ids[1 + i % array_length(p.ids, 1)]::text else g.ids[1 + i % array_length(g.ids, 1)]::text end,
    'update', '{"status": "pending"}', '{"status": "confirmed"}', now() - i * interval '1 minute', i::text::xid8,
    -- Every tenth of them says why, in 9,000 ways.
    case when i % 10 = 0 then 'Sin existencias de ' || ${word('i', 70)} || ' ' || ${word('i', 72)} end
  from generate_series(1, $1::int) i,
    (select array_agg(id) as ids from public.orders) o, (select array_agg(id) as ids from public.store_products) s,
    (select array_agg(id) as ids from public.products) p, (select array_agg(id) as ids from public.business_groups) g`;

/** Two price lists of as many rows: one whose entries all speak, as before they were folded, and one of three that speak. */
const lists = `
  insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, after, created_at, batch, reason, speaks_for)
  select $2::uuid, 'mesa@example.mx', 'admin', 'store_products', sp.id, 'update', '{"price": 100}', '{"price": 110}',
    now() - list.n * interval '1 hour' + made.i * interval '1 millisecond', (1000000 + list.n)::text::xid8,
    'Importación: lista ' || list.n || '.csv',
    case when list.n = 2 or made.i in (2, 3) then 1 when made.i = 1 then $1::int - 2 else 0 end
  from generate_series(1, 2) as list (n)
  cross join (select row_number() over (order by id) as i, id from public.store_products limit $1::int) made
  join public.store_products sp using (id)`;

const reasons = `
  insert into private.staff_log_reasons (id, folded)
  select distinct md5(reason)::uuid, private.fold_text(reason) from private.staff_log where reason is not null`;

const leads = `
  insert into public.supplier_leads (brand_name, category, contact_name, email, created_at)
  select 'Marca ' || i, 'Vinos', 'Persona ' || i, 'marca' || i || '@example.mx', now() - i * interval '5 hours'
  from generate_series(1, $1::int) i`;

/** The staff: an admin, and a seller of store 1. */
async function addStaff(client: pg.PoolClient): Promise<Staff> {
  const add = async (name: string, role: string, stores: number[] | null): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(
      `with person as (insert into auth.users (email) values ($1) returning id)
       insert into private.staff (user_id, role, store_ids) select id, $2, $3::integer[] from person returning user_id as id`,
      [`${name}@mesa.example.mx`, role, stores],
    );
    return rows[0]?.id ?? '';
  };
  return { admin: await add('admin', 'admin', null), seller: await add('seller', 'seller', [1]) };
}

/**
 * Adds customers, orders and a log to a catalogue, as the superuser and without triggers: the rows are already what the triggers
 * would make of them.
 */
export async function fillDesk(pool: pg.Pool): Promise<Staff> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica');
    await client.query(pick);
    await client.query('begin');
    await client.query(customers, [shop.customers]);
    await client.query(peopleOfThem);
    for (const statement of rowsOfThem) await client.query(statement);
    await client.query(orders, [shop.orders]);
    for (const statement of partsOfOrders) await client.query(statement);
    const staff = await addStaff(client);
    await client.query(log, [shop.log, staff.admin, staff.seller]);
    await client.query(lists, [shop.list, staff.admin]);
    await client.query(reasons);
    await client.query(leads, [shop.leads]);
    await client.query('commit');
    await client.query('vacuum analyze');
    return staff;
  } finally {
    client.release(true);
  }
}
