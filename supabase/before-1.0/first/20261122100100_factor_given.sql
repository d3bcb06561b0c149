-- An account with a verified second factor reads and writes nothing until its session has given it, whichever backend asks
-- (ADR 0097). The portal's own server refuses such a request as a whole before (auth.require_live_session, ADR 0089).

-- Whether the caller's token is at aal2, or their account has no verified factor.
create function private.factor_given() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') >= 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;
revoke all on function private.factor_given() from public, anon, authenticated;
grant execute on function private.factor_given() to authenticated;

-- What policies and procedures ask for what is the caller's: without the factor it is nothing.
create or replace function private.my_group_ids() returns setof uuid
language sql stable security definer rows 3 set search_path = '' as $$
  select m.company_id from public.user_memberships m
  where m.user_id = auth.uid() and m.is_active and private.factor_given()
$$;

create or replace function private.my_owned_group_ids() returns setof uuid
language sql stable security definer rows 3 set search_path = '' as $$
  select m.company_id from public.user_memberships m
  where m.user_id = auth.uid() and m.is_active and m.role = 'owner' and private.factor_given()
$$;

create or replace function private.my_location_ids() returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select lu.location_id from public.location_users lu where lu.user_id = auth.uid() and private.factor_given()
$$;

create or replace function private.my_store_ids() returns setof integer
language sql stable security definer rows 2 set search_path = '' as $$
  select distinct l.store_id
  from public.location_users lu join public.locations l on l.id = lu.location_id
  where lu.user_id = auth.uid() and private.factor_given()
$$;

create or replace function private.my_location_group_ids() returns setof uuid
language sql stable security definer rows 3 set search_path = '' as $$
  select distinct l.bussiness_group_id
  from public.location_users lu join public.locations l on l.id = lu.location_id
  where lu.user_id = auth.uid() and private.factor_given()
$$;

create or replace function private.my_location_fiscal_data_ids() returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select distinct l.fiscal_data_id
  from public.location_users lu join public.locations l on l.id = lu.location_id
  where lu.user_id = auth.uid() and l.fiscal_data_id is not null and private.factor_given()
$$;

create or replace function private.my_cart_ids() returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select c.id
  from public.carts c join public.location_users lu on lu.location_id = c.location_id and lu.user_id = c.user_id
  where c.user_id = auth.uid() and private.factor_given()
$$;

-- What is open to everybody signed in, or to each for themselves. (Colleagues' profiles follow from the policy here.)
create policy business_groups_factor_given on public.business_groups
  as restrictive to authenticated using ((select private.factor_given()));
create policy user_memberships_factor_given on public.user_memberships
  as restrictive to authenticated using ((select private.factor_given()));
create policy locations_factor_given on public.locations
  as restrictive to authenticated using ((select private.factor_given()));
create policy location_users_factor_given on public.location_users
  as restrictive to authenticated using ((select private.factor_given()));
create policy profiles_factor_given on private.profiles
  as restrictive to authenticated using ((select private.factor_given()));
create policy categories_factor_given on public.categories
  as restrictive to authenticated using ((select private.factor_given()));
create policy sellers_factor_given on public.sellers
  as restrictive to authenticated using ((select private.factor_given()));
create policy products_factor_given on public.products
  as restrictive to authenticated using ((select private.factor_given()));
create policy payment_methods_factor_given on public.payment_methods
  as restrictive to authenticated using ((select private.factor_given()));
create policy supplier_leads_factor_given on public.supplier_leads
  as restrictive to authenticated using ((select private.factor_given()));

-- As before, and with the factor: an invitation is read and taken by what the token says alone. PT403 without it.
create or replace function private.own_invitation(p_token text) returns private.group_invitations
language plpgsql stable security definer set search_path = '' as $$
declare
  v_invitation private.group_invitations;
begin
  if auth.uid() is null then
    raise exception using errcode = 'PT401', detail = 'not_signed_in', message = 'Debes iniciar sesión para continuar';
  elsif not private.factor_given() then
    raise exception using errcode = 'PT403', detail = 'insufficient_aal',
      message = 'Confirma tu segundo factor para continuar.';
  end if;
  select * into v_invitation from private.group_invitations i
  where i.token_hash = sha256(convert_to(coalesce(p_token, ''), 'UTF8'));
  if not found then
    raise exception using errcode = 'PT404', detail = 'invitation_unknown',
      message = 'Esta invitación ya no existe. Pide que te envíen otra';
  end if;
  perform from auth.users u where u.id = auth.uid() and lower(u.email) = v_invitation.email;
  if not found then
    raise exception using errcode = 'PT403', detail = 'invitation_of_another',
      message = 'Esta invitación es para otro correo. Inicia sesión con el correo al que llegó';
  elsif v_invitation.accepted_at is not null then
    perform from public.user_memberships m
    where m.company_id = v_invitation.group_id and m.user_id = auth.uid() and m.is_active
      and v_invitation.accepted_by = auth.uid();
    if not found then
      raise exception using errcode = 'PT409', detail = 'invitation_used',
        message = 'Esta invitación ya se usó. Pide que te envíen otra';
    end if;
  elsif v_invitation.expires_at <= now() then
    raise exception using errcode = 'PT410', detail = 'invitation_expired',
      message = 'Esta invitación venció. Pide que te envíen otra';
  end if;
  return v_invitation;
end
$$;
