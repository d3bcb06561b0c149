type Procedures = Record<string, Call>;
/** The body of a call, a filter of its rows, and a statement that prepares it. */
export type Call = { body: object; filter?: string; prepare?: string };

/** The desk's calls about the owner's order; one without lines is moved on. */
export function ofStaff(
  order: string,
  at: Record<
    'user_id' | 'location_id' | 'seller' | 'group' | 'lead' | 'offer' | 'colleague' | 'number',
    string
  >,
): Procedures {
  const waiting = '00000000-0000-4000-8000-00000000bbbb';
  const logged = `insert into private.staff_log (actor, actor_role, table_name, row_id, act)
    values ('${at.seller}', 'seller', 'orders', '${order}', 'update')`;
  const unsent = `insert into private.mail_outbox (id, kind, recipient, subject_id, last_error, attempts)
    values ('${waiting}', 'order_received', 'nadie@example.mx', '${order}', 'ECONNECTION', 1)`;
  return {
    my_staff_role: { body: {} },
    staff_log: { body: {}, filter: `row_id=eq.${order}`, prepare: logged },
    desk_log: { body: { p_search: at.number }, prepare: logged },
    ...ofTeam(at.seller, at.colleague),
    undelivered_mails: { body: {}, prepare: unsent },
    desk_mails: { body: {}, prepare: unsent },
    retry_mail: { body: { p_mail_id: waiting }, prepare: unsent },
    desk_orders: { body: {} },
    desk_order: { body: { p_order_id: order } },
    preview_order_edit: { body: { p_order_id: order, p_edit: {} } },
    edit_order: {
      body: {
        p_order_id: order,
        p_edit: {},
        p_reason: 'Ya no hay',
        p_revision: 0,
        p_status: 'pending',
        p_digest: '',
      },
    },
    mark_order_seen: { body: { p_order_id: order } },
    add_order_note: { body: { p_order_id: order, p_body: 'Llega a las 9', p_is_for_buyer: true } },
    desk_offers: { body: { p_order_id: order, p_search: 'tequila' } },
    order_story: { body: { p_order_id: order } },
    desk_to_pick: {
      body: { p_day: null, p_slot: 'express' },
      prepare: `insert into orders
          (id, user_id, location_id, store_id, status, subtotal, total, is_express, payment_method_id)
        values ('${waiting}', '${at.user_id}', '${at.location_id}', 1, 'confirmed', 0, 0, true, 1)`,
    },
    ...ofTrade(order, at),
    ...ofCustomer(at),
    ...ofInvoices(at),
    ...ofCatalog(at),
    desk_queues: { body: {} },
    desk_ran_out: {
      body: {},
      prepare: 'update store_products set stock_qty = 0 where store_id = 1',
    },
    desk_sales: { body: {} },
    desk_running_out: {
      body: {},
      prepare: `update store_products set stock_qty = 1 where id = '${at.offer}';
        insert into order_items (order_id, product_id, store_product_id, product_name, sku, quantity, unit_price, total_price)
        select '${order}', sp.product_id, sp.id, 'Tequila', 'T', 9, 0, 0 from store_products sp where sp.id = '${at.offer}'`,
    },
    desk_news: { body: {} },
    advance_orders: {
      body: { p_orders: [{ id: waiting, expected_status: 'pending' }], p_to: 'confirmed' },
      prepare: `insert into orders (id, user_id, location_id, store_id, subtotal, total, is_express, payment_method_id)
        values ('${waiting}', '${at.user_id}', '${at.location_id}', 1, 0, 0, true, 1)`,
    },
  };
}

/** The desk's calls about the owner's group and an enquiry. */
function ofTrade(order: string, at: Record<'group' | 'lead', string>): Procedures {
  const { group: p_group_id, lead: p_lead_id } = at;
  const seen = { p_seen_amount: 1_000_000, p_seen_until: null };
  const unpaid = `update payment_transactions set status = 'cancelled' where order_id = '${order}';
    insert into payment_transactions (order_id, payment_method_id, payment_method, amount)
    select id, payment_method_id, 'bank_transfer', 1000000 from orders where id = '${order}'`;
  return {
    desk_leads: { body: {} },
    set_lead: {
      body: { p_lead_id, p_state: 'contacted', p_owner: null, p_version: 0 },
      prepare: 'delete from private.lead_work',
    },
    add_lead_note: { body: { p_lead_id, p_body: 'Llamar' } },
    desk_customers: { body: {} },
    desk_customer: { body: { p_group_id } },
    desk_customer_dues: { body: { p_group_id }, prepare: unpaid },
    approve_customer: { body: { p_group_id, p_is_approved: true } },
    set_customer_credit: { body: { p_group_id, p_amount: 1_000_000, p_until: null, ...seen } },
    set_credit_days: { body: { p_group_id, p_days: null, p_seen_days: null } },
    release_credit: { body: { p_group_id, p_amount: 1000, p_reason: 'Paga el lunes' } },
    withdraw_credit_release: { body: { p_group_id } },
    record_order_payment: { body: { p_order_id: order, p_is_paid: true } },
    record_customer_payment: {
      body: {
        p_group_id,
        p_amount: 1_000_000,
        p_paid_on: null,
        p_method: 'bank_transfer',
        p_reference: null,
        p_parts: [{ id: order, amount: 1_000_000, seen_due: 1_000_000 }],
      },
      prepare: unpaid,
    },
    void_customer_payment: {
      body: { p_number: 1, p_reason: 'Se tecleó mal' },
      prepare: `delete from private.joint_payments;
        insert into private.joint_payments (number, group_id, person, digest) overriding system value
        values (1, '${p_group_id}', '${order}', '');
        with paid as (
          insert into payment_transactions (order_id, payment_method_id, payment_method, amount, status)
          select id, payment_method_id, 'bank_transfer', 1, 'paid' from orders where id = '${order}' returning id
        ) insert into private.order_payments (order_id, payment_id, amount, paid_on, joint_number)
        select '${order}', id, 1, current_date, 1 from paid`,
    },
    record_order_refund: {
      body: { p_order_id: order, p_amount: 1 },
      prepare: `delete from private.order_refunds;
        insert into payment_transactions (order_id, payment_method_id, payment_method, amount, status)
        select id, payment_method_id, 'bank_transfer', 1000000, 'paid' from orders where id = '${order}'`,
    },
    void_order_refund: { body: { p_order_id: order, p_id: order, p_reason: 'Se tecleó mal' } },
  };
}

/** The desk's calls about the owner's group: a block, a move of its establishment to the other store, and its people. */
function ofCustomer(at: Record<'group' | 'location_id' | 'colleague', string>): Procedures {
  const { group: p_group_id, location_id, colleague: p_user_id } = at;
  const invitation = '00000000-0000-4000-8000-00000000aaab';
  const access = { p_role: 'member', p_location_ids: [location_id] };
  return {
    block_customer: {
      body: { p_group_id, p_is_blocked: true, p_reason: 'Saldo vencido' },
      prepare: 'update private.group_accounts set blocked_at = null, block_reason = null',
    },
    set_shortage_rule: { body: { p_group_id, p_rule: 'wait', p_takes_substitutes: false } },
    preview_location_store: { body: { p_location_id: location_id, p_store_id: 2 } },
    set_location_store: {
      body: { p_location_id: location_id, p_store_id: 2, p_seen_store_id: 1 },
      prepare: `update locations set store_id = 1 where id = '${location_id}'`,
    },
    invite_customer_person: { body: { p_group_id, p_email: 'invitada@example.mx', ...access } },
    set_customer_person: { body: { p_group_id, p_user_id, ...access } },
    remove_customer_person: { body: { p_group_id, p_user_id } },
    withdraw_customer_invitation: {
      body: { p_group_id, p_invitation_id: invitation },
      prepare: `insert into private.group_invitations (id, group_id, email, role, location_ids, invited_by, token_hash)
        values ('${invitation}', '${p_group_id}', 'otra@example.mx', 'member', '{}', '${p_user_id}', sha256('otro'))
        on conflict do nothing`,
    },
  };
}

/** The desk's calls about the invoices of the owner's store, of which one order has been delivered. */
function ofInvoices(at: Record<'user_id' | 'location_id', string>): Procedures {
  const days = { p_from: '2000-01-01', p_to: '2900-01-01' };
  const prepare = `insert into orders (user_id, location_id, store_id, status, subtotal, total, is_express, payment_method_id)
    values ('${at.user_id}', '${at.location_id}', 1, 'delivered', 0, 0, true, 1)`;
  const taxpayer = { p_rfc: 'OES120210KE9', p_name: 'Vinos', p_regime: '601', p_zip: '06700', p_series: 'A' };
  return {
    desk_issuers: { body: {} },
    save_issuer: {
      body: { p_store_id: 1, ...taxpayer, p_version: 0 },
      prepare: 'delete from private.invoice_issuers',
    },
    desk_invoices: { body: days, prepare },
    export_invoices: { body: days, prepare },
  };
}

/** The desk's calls about an offer of the owner's store; a bulk change is shown again, because nothing was previewed. */
function ofCatalog({ offer, seller }: Record<'offer' | 'seller', string>): Procedures {
  const id = '00000000-0000-4000-8000-00000000cccc';
  const prepare = `delete from private.price_changes;
    insert into private.price_changes (id, person, store_ids, summary, changes)
    values ('${id}', '${seller}', '{1}', '+5 %', '[]')`;
  const pictured = `insert into products (id, sku, name) values ('${id}', 'SIN-IMAGEN', 'Sin imagen') on conflict do nothing;
    insert into store_products (store_id, product_id, stock_qty) values (1, '${id}', 0) on conflict do nothing`;
  const change = { p_kind: 'percent', p_value: 5 };
  return {
    desk_catalog: { body: {} },
    desk_price_list: { body: {} },
    desk_brands: { body: {} },
    set_product_picture: { body: { p_product_id: id, p_seen: [], p_url: null }, prepare: pictured },
    desk_pictures: { body: { p_skus: ['SIN-IMAGEN'] }, prepare: pictured },
    set_offer: { body: { p_offer_id: offer, p_field: 'stock', p_seen: '10', p_value: '11' } },
    preview_price_change: { body: change },
    change_prices: { body: { ...change, p_digest: '' } },
    last_price_change: { body: {}, prepare },
    undo_price_change: { body: { p_id: id }, prepare },
    ...ofImports(seller),
    ...ofPromotions(),
  };
}

const p_id = '00000000-0000-4000-8000-00000000eeee';

/** A promotion in the owner's store. */
export const promoted = `delete from private.promotion_uses;
  delete from private.promotions;
  insert into private.promotions (id, kind, name, discount_percent, items, store_ids, starts_on, ends_on, state)
  values ('${p_id}', 'products', 'Días de tequila', 10,
    (select jsonb_build_array(jsonb_build_object('product_id', sp.product_id, 'quantity', 1))
      from public.store_products sp join public.products p on p.id = sp.product_id and p.status = 'active'
      where sp.store_id = 1 and sp.price is not null order by sp.id limit 1),
    '{1}', '2020-01-01', '2090-01-01', 'active')`;

/** The desk's calls about that promotion. */
function ofPromotions(): Procedures {
  const p_promotion = {
    kind: 'products',
    name: 'Días de tequila',
    text: '',
    percent: 10,
    items: [],
    store_ids: [1],
    starts_on: '2020-01-01T00:00',
    ends_on: '2090-01-01T00:00',
    state: 'draft',
  };
  return {
    desk_promotions: { body: {}, prepare: promoted },
    preview_promotion: { body: { p_id, p_promotion }, prepare: promoted },
    save_promotion: { body: { p_id, p_revision: 1, p_promotion }, prepare: promoted },
  };
}

/** The desk's calls about a price list a seller has uploaded, or imported. */
function ofImports(seller: string): Procedures {
  const id = '00000000-0000-4000-8000-00000000dddd';
  const columns = ['sku', 'nombre', 'categoria', 'precio', 'existencia', 'tienda'];
  const insert = `delete from private.catalog_imports;
    insert into private.catalog_imports (id, person, file_name, columns, store_ids, plan, applied_at)
    values ('${id}', '${seller}', 'lista.csv', '{${columns.join(',')}}'`;
  const open = `${insert}, null, null, null)`;
  const applied = `${insert}, '{1}', '{"counts": {"new": 0, "changed": 0}}', now())`;
  const row = {
    linea: 2,
    sku: 'LISTA-1',
    nombre: 'Vino',
    categoria: 'Vinos',
    precio: '10',
    existencia: 1,
    tienda: 1,
    slug: 'vino',
  };
  return {
    begin_catalog_import: { body: { p_file_name: 'lista.csv', p_columns: columns }, prepare: open },
    stage_catalog_import: { body: { p_import_id: id, p_rows: [row] }, prepare: open },
    preview_catalog_import: { body: { p_import_id: id }, prepare: open },
    catalog_import_rows: { body: { p_import_id: id, p_kind: 'new' }, prepare: open },
    apply_catalog_import: { body: { p_import_id: id, p_digest: '' }, prepare: open },
    last_catalog_import: { body: {}, prepare: applied },
    preview_import_undo: { body: { p_import_id: id }, prepare: applied },
    undo_catalog_import: { body: { p_import_id: id }, prepare: applied },
  };
}

/** The calls about the desk's team; the invitation is to the colleague. */
function ofTeam(seller: string, colleague: string): Procedures {
  const invitation = '00000000-0000-4000-8000-00000000cccc';
  const prepare = `
    delete from private.staff_invitations;
    insert into private.staff_invitations (id, email, role, invited_by, token_hash)
    select '${invitation}', lower(u.email), 'seller', '${seller}', sha256('token') from auth.users u where u.id = '${colleague}';
    update auth.users set email_confirmed_at = now() where id = '${colleague}'`;
  return {
    desk_team: { body: {} },
    invite_staff: { body: { p_email: 'vendedora@example.mx', p_role: 'seller' } },
    withdraw_staff_invitation: { body: { p_invitation_id: invitation }, prepare },
    set_staff_person: { body: { p_user_id: seller, p_role: 'seller', p_version: '2020-01-01' } },
    remove_staff_person: { body: { p_user_id: seller } },
    read_staff_invitation: { body: { p_token: 'token' }, prepare },
    accept_staff_invitation: { body: { p_token: 'token' }, prepare },
  };
}
