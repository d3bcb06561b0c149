-- Ways to pay an order. The three of the specification; an operator may add others.

create table public.payment_methods (
  id integer primary key check (id > 0),
  name text not null check (char_length(name) between 1 and 100),
  description text check (char_length(description) <= 500),
  code text not null unique check (code ~ '^[a-z][a-z_]{0,49}$'),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

alter table public.payment_methods enable row level security;
revoke all on public.payment_methods from public, anon, authenticated;
grant select on public.payment_methods to authenticated;
grant all on public.payment_methods to service_role;

-- Signed-in people see what they can choose.
create policy payment_methods_select_active on public.payment_methods
  for select to authenticated using (is_active);

insert into public.payment_methods (id, name, description, code) values
  (1, 'Transferencia Bancaria', '2-3 días hábiles', 'bank_transfer'),
  (2, 'Crédito Autorizado', 'Línea de crédito disponible', 'credit_line'),
  (3, 'Contraentrega', 'Pago al recibir el pedido', 'cash_on_delivery');
