-- Enquiries of suppliers from the public form. Visitors write and nobody but operators reads.

create table public.supplier_leads (
  id uuid primary key default gen_random_uuid(),
  brand_name text not null check (char_length(brand_name) <= 200 and btrim(brand_name) <> ''),
  category text not null check (char_length(category) <= 100 and btrim(category) <> ''),
  description text check (char_length(description) <= 5000),
  contact_name text not null check (char_length(contact_name) <= 200 and btrim(contact_name) <> ''),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  phone text check (char_length(phone) <= 50),
  estado text check (char_length(estado) <= 100),
  created_at timestamptz not null default now()
);
create index supplier_leads_created_at_idx on public.supplier_leads (created_at desc);

alter table public.supplier_leads enable row level security;
revoke all on public.supplier_leads from public, anon, authenticated;
grant insert (brand_name, category, description, contact_name, email, phone, estado)
  on public.supplier_leads to anon, authenticated;
grant all on public.supplier_leads to service_role;

-- Anybody may leave an enquiry.
create policy supplier_leads_insert_anybody on public.supplier_leads
  for insert to anon, authenticated with check (true);
