-- Entries about exported invoices, enquiries of suppliers and accesses to establishments name what they are about (replaces
-- private.staff_log_subject).

-- The name under which a person knows the row of an entry, where it still exists or the entry holds it; otherwise null.
create or replace function private.staff_log_subject(p_entry private.staff_log) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_values constant jsonb := coalesce(p_entry.before, '{}') || coalesce(p_entry.after, '{}');
  v_id constant text := p_entry.row_id;
begin
  return case p_entry.table_name
    when 'orders' then (select o.order_number from public.orders o where o.id = v_id::uuid)
    when 'order_items' then (select o.order_number || ' · ' || i.product_name from public.order_items i
      join public.orders o on o.id = i.order_id where i.id = v_id::uuid)
    when 'payment_transactions' then (select o.order_number from public.payment_transactions t
      join public.orders o on o.id = t.order_id where t.id = v_id::uuid)
    when 'order_payments' then (select o.order_number from private.order_payments r
      join public.orders o on o.id = r.order_id where r.id = v_id::uuid)
    when 'order_notes' then (select o.order_number from private.order_notes n
      join public.orders o on o.id = n.order_id where n.id::text = v_id)
    when 'products' then coalesce((select p.name || ' · ' || p.sku from public.products p where p.id = v_id::uuid),
      v_values ->> 'name')
    when 'store_products' then (select p.name || ' · ' || st.name from public.store_products sp
      join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id where sp.id = v_id::uuid)
    when 'product_costs' then (select p.name || ' · ' || st.name from public.store_products sp
      join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id where sp.id = v_id::uuid)
    when 'business_groups' then (select g.name from public.business_groups g where g.id = v_id::uuid)
    when 'group_accounts' then (select g.name from public.business_groups g where g.id = v_id::uuid)
    when 'group_invitations' then v_values ->> 'email'
    when 'staff_invitations' then v_values ->> 'email'
    when 'business_fiscal_data' then (select f.lega_name from public.business_fiscal_data f where f.id = v_id::uuid)
    when 'locations' then (select l.name from public.locations l where l.id = v_id::uuid)
    when 'user_memberships' then (select coalesce(pr.display_name, u.email) || ' · ' || g.name
      from public.user_memberships m join auth.users u on u.id = m.user_id join public.business_groups g on g.id = m.company_id
      left join private.profiles pr on pr.id = m.user_id where m.id = v_id::uuid)
    when 'promotions' then (select pm.name from private.promotions pm where pm.id = v_id::uuid)
    when 'staff' then (select coalesce(pr.display_name, u.email) from auth.users u
      left join private.profiles pr on pr.id = u.id where u.id = v_id::uuid)
    when 'invoice_exports' then (select o.order_number from public.orders o where o.id = (v_values ->> 'order_id')::uuid)
    when 'lead_work' then (select l.brand_name from public.supplier_leads l where l.id = v_id::uuid)
    when 'lead_notes' then (select l.brand_name from public.supplier_leads l where l.id = (v_values ->> 'lead_id')::uuid)
    when 'location_users' then (select coalesce(pr.display_name, u.email) || ' · ' || l.name
      from auth.users u left join private.profiles pr on pr.id = u.id
      join public.locations l on l.id = (v_values ->> 'location_id')::uuid where u.id = (v_values ->> 'user_id')::uuid)
    when 'categories' then coalesce((select c.name from public.categories c where c.id::text = v_id), v_values ->> 'name')
    when 'invoice_issuers' then (select st.name from public.stores st where st.id::text = v_id)
    else v_values ->> 'name'
  end;
end
$$;
