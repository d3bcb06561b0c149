-- As before, and the person's profile counts as complete: a colleague has no group to register, and without this their
-- orders would wait behind a registration that is not theirs.
create or replace function public.accept_invitation(p_token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invitation private.group_invitations := private.own_invitation(p_token);
begin
  -- Withdrawing, dismissing and a second click wait for each other here, and find what the other did.
  perform from public.business_groups g where g.id = v_invitation.group_id for no key update;
  v_invitation := private.own_invitation(p_token);
  if v_invitation.accepted_at is not null then
    return v_invitation.group_id;
  end if;
  update private.group_invitations i set accepted_at = now(), accepted_by = auth.uid() where i.id = v_invitation.id;
  insert into public.user_memberships as m (user_id, company_id, role)
  values (auth.uid(), v_invitation.group_id, v_invitation.role)
  on conflict (user_id, company_id) do update set
    is_active = true, role = case when m.is_active and m.role = 'owner' then 'owner' else excluded.role end;
  insert into public.location_users (user_id, location_id)
  select auth.uid(), l.id from public.locations l
  where l.id = any (v_invitation.location_ids) and l.bussiness_group_id = v_invitation.group_id
  on conflict (user_id, location_id) do nothing;
  update private.profiles p set current_company_id = v_invitation.group_id, onboarding_completed = true
  where p.id = auth.uid();
  return v_invitation.group_id;
end
$$;
