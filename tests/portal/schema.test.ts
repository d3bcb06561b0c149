import { describe, expect, it } from 'vitest';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { specifiedColumns } from '../../testing/fixtures/specified-columns';

describeOnEachPostgres('the schema', (database) => {
  const column = async (sql: string): Promise<unknown[]> => {
    const { rows } = await database().pool.query<Record<string, unknown>>(sql);
    return rows.map((row) => Object.values(row)[0]);
  };

  it.each(Object.entries(specifiedColumns))(
    'has %s with every column of the specification',
    async (table, columns) => {
      const present = await column(
        `select column_name::text from information_schema.columns where table_schema = 'public' and table_name = '${table}'`,
      );
      expect(present).toEqual(expect.arrayContaining(columns.split(' ')));
    },
  );

  it('has row-level security on every table', async () => {
    const open = await column(`
      select oid::regclass::text from pg_class
      where relnamespace::regnamespace::text in ('public', 'private') and relkind in ('r', 'p') and not relrowsecurity
    `);
    expect(open).toEqual([]);
  });

  it('lets no client role name objects of the schema private', async () => {
    const named = await column(`
      select rolname::text from pg_roles
      where rolname in ('anon', 'authenticated', 'service_role') and has_schema_privilege(oid, 'private', 'usage')
    `);
    expect(named).toEqual([]);
  });

  it('runs its views with the caller’s rights', async () => {
    const views = await column(`
      select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
        and not 'security_invoker=true' = any (coalesce(reloptions, '{}'))
    `);
    expect(views).toEqual([]);
  });

  it('names every policy after its table', async () => {
    const stray = await column(`
      select polname::text from pg_policy join pg_class c on c.oid = polrelid
      where c.relnamespace::regnamespace::text in ('public', 'private') and not starts_with(polname, c.relname || '_')
    `);
    expect(stray).toEqual([]);
  });

  it('calls auth.uid() once per query in policies, not once per row', async () => {
    const slow = await column(`
      select policyname from pg_policies
      where regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT auth\\.uid\\(\\)', '', 'g') ~ 'auth\\.uid'
    `);
    expect(slow).toEqual([]);
  });

  it('has an index for every foreign key', async () => {
    const missing = await column(`
      select c.conrelid::regclass || '.' || c.conname from pg_constraint c
      where c.contype = 'f' and c.connamespace::regnamespace::text in ('public', 'private') and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
      )
    `);
    expect(missing).toEqual([]);
  });

  describe('exposes only what is meant to be exposed:', () => {
    it('visitors leave enquiries, and have no other right', async () => {
      const rights = await column(`
        select distinct c.oid::regclass || ' ' || a.privilege_type
        from pg_class c
        cross join lateral (
          select c.relacl union all select attacl from pg_attribute where attrelid = c.oid and attacl is not null
        ) as rights (acl)
        cross join aclexplode(rights.acl) as a
        where a.grantee in (0, 'anon'::regrole) and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema|extensions)'
      `);
      expect(rights).toEqual(['supplier_leads INSERT']);
    });

    it('functions have a fixed search path', async () => {
      const loose = await column(`
        select p.oid::regprocedure::text from pg_proc p
        where p.pronamespace::regnamespace::text in ('public', 'private')
          and not 'search_path=""' = any (coalesce(p.proconfig, '{}'))
      `);
      expect(loose).toEqual([]);
    });

    it('functions can only be executed by the roles that need them', async () => {
      const runnable = (role: string) =>
        column(`
          select p.proname::text from pg_proc p
          where p.pronamespace::regnamespace::text in ('public', 'private') and p.prorettype <> 'trigger'::regtype
            and has_function_privilege('${role}', p.oid, 'execute')
          order by p.proname collate "C"
        `);
      expect(await runnable('anon')).toEqual([]);
      expect(await runnable('authenticated')).toEqual([
        'accept_cart_prices',
        'accept_invitation',
        'accept_staff_invitation',
        'add_cart_lines',
        'add_lead_note',
        'add_order_note',
        'advance_orders',
        'apply_catalog_import',
        'approve_customer',
        'begin_catalog_import',
        'block_customer',
        'catalog_filter_options',
        'catalog_import_rows',
        'catalog_page',
        'change_prices',
        'create_order_from_cart',
        'default_store_id',
        'desk_brands',
        'desk_catalog',
        'desk_customer',
        'desk_customer_dues',
        'desk_customers',
        'desk_invoices',
        'desk_issuers',
        'desk_leads',
        'desk_log',
        'desk_mails',
        'desk_news',
        'desk_offers',
        'desk_order',
        'desk_orders',
        'desk_pictures',
        'desk_price_list',
        'desk_promotions',
        'desk_queues',
        'desk_ran_out',
        'desk_running_out',
        'desk_sales',
        'desk_team',
        'desk_to_pick',
        'edit_order',
        'export_invoices',
        'factor_given',
        'fold_text',
        'get_or_create_cart',
        'invite_customer_person',
        'invite_staff',
        'invite_to_group',
        'last_catalog_import',
        'last_paid_prices',
        'last_price_change',
        'list_group_invitations',
        'list_group_people',
        'mark_order_seen',
        'match_order_lines',
        'my_cart_ids',
        'my_colleague_ids',
        'my_group_ids',
        'my_location_fiscal_data_ids',
        'my_location_group_ids',
        'my_location_ids',
        'my_order_store_ids',
        'my_owned_group_ids',
        'my_staff_role',
        'my_store_ids',
        'nearest_kinds',
        'order_guide',
        'order_ideas',
        'order_story',
        'order_terms',
        'preview_catalog_import',
        'preview_import_undo',
        'preview_location_store',
        'preview_order_edit',
        'preview_price_change',
        'preview_promotion',
        'read_invitation',
        'read_staff_invitation',
        'record_customer_payment',
        'record_order_payment',
        'record_order_refund',
        'refresh_cart_prices',
        'release_credit',
        'remove_customer_person',
        'remove_group_person',
        'remove_staff_person',
        'replace_cart_lines',
        'retry_mail',
        'save_issuer',
        'save_order_guide',
        'save_promotion',
        'search_orders',
        'search_suggestions',
        'set_credit_days',
        'set_customer_credit',
        'set_customer_person',
        'set_group_person',
        'set_lead',
        'set_location_store',
        'set_offer',
        'set_product_picture',
        'set_shortage_rule',
        'set_staff_person',
        'spend_report',
        'staff_company_ids',
        'staff_group_ids',
        'staff_log',
        'staff_store_ids',
        'stage_catalog_import',
        'store_bestsellers',
        'store_promotions',
        'suggest_products',
        'undelivered_mails',
        'undo_catalog_import',
        'undo_price_change',
        'unsold_cart_lines',
        'void_customer_payment',
        'void_order_refund',
        'withdraw_credit_release',
        'withdraw_customer_invitation',
        'withdraw_invitation',
        'withdraw_staff_invitation',
      ]);
      expect(await runnable('service_role')).toEqual(['default_store_id', 'fold_text', 'next_order_number']);
    });

    it('objects that a later migration forgets to close are closed', async () => {
      const { pool } = database();
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('set local role sumiller');
        await client.query('create table public.later (id integer)');
        await client.query('create function public.later() returns integer language sql as $$ select 1 $$');
        const { rows } = await client.query(`
          select has_table_privilege('anon', 'public.later', 'select')
              or has_table_privilege('authenticated', 'public.later', 'insert') as "table",
            has_function_privilege('anon', 'public.later()', 'execute') as "function"
        `);
        expect(rows).toEqual([{ table: false, function: false }]);
      } finally {
        await client.query('rollback');
        client.release();
      }
    });
  });
});
