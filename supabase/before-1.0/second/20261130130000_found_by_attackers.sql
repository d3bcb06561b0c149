-- Three small holes: a customer who goes unheard, an invitation withdrawn too late, a SKU with signs that have no shape.

-- Writes the mails to staff: those of a store, or admins where there is none. Strangers can found groups and leave enquiries:
-- of those that follow so many of a kind in an hour (staff_mails_per_hour) one mail, an hour later, says that there are more.
create or replace function private.mail_staff(p_kind text, p_subject_id uuid, p_store_id integer, p_payload jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.mail_outbox (kind, person_id, recipient, payload, subject_id, event, next_attempt_at)
  select p_kind, u.id, u.email, case when f.is_full then '{"more": true}' else p_payload end, p_subject_id,
    case when f.is_full then concat_ws(':', p_kind, 'more', date_trunc('hour', now())) else concat_ws(':', p_kind, p_subject_id) end,
    case when f.is_full then now() + interval '1 hour' else now() end
  from private.staff s join auth.users u on u.id = s.user_id
  cross join lateral (
    select p_store_id is null and (
      select count(*) from private.mail_outbox m
      where m.recipient = u.email and m.kind = p_kind and m.created_at > now() - interval '1 hour'
    ) >= private.setting_number('staff_mails_per_hour', 20) as is_full
  ) f
  where char_length(u.email) between 3 and 254 and private.is_at_desk(u.id, p_store_id) and private.wants_mail(u.id, p_kind)
  on conflict (person_id, event) do nothing;
end
$$;

-- withdraw_invitation: an open invitation's link stops working. Does nothing for one that no longer exists. PT401;
-- PT403 not an owner; PT409 already accepted: the person is in the group.
create or replace function public.withdraw_invitation(p_group_id uuid, p_invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_group_people(p_group_id);
  delete from private.group_invitations i
  where i.group_id = p_group_id and i.id = p_invitation_id and i.accepted_at is null;
  if not found and exists (
    select from private.group_invitations i where i.group_id = p_group_id and i.id = p_invitation_id
  ) then
    raise exception using errcode = 'PT409', detail = 'invitation_used',
      message = 'Esta invitación ya se usó: la persona está en tu grupo. Quítala si no debe estar.';
  end if;
end
$$;

-- Whether a SKU is as the reader leaves it: composed, with single blanks inside, and without what is not seen.
create or replace function private.is_plain_sku(p_sku text) returns boolean
language sql immutable set search_path = '' as $$
  select p_sku = normalize(p_sku, nfc) and p_sku !~ '^ | $|  '
    and p_sku !~ '[\u0001-\u001f\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb]'
    and p_sku !~ '[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;
