const team = 'tests/desk/team/team.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const teamFaults = [
  {
    name: 'a seller signs with the name of a colleague',
    in: 'function private.person_name',
    find: "format('%s (%s)', btrim(p.display_name), u.email)",
    replace: 'btrim(p.display_name)',
    test: 'tests/desk/log/log-search.test.ts',
    named: 'has the address of who wrote an entry',
  },
  {
    name: 'an invitation to the team is accepted by another account',
    in: 'function private.own_staff_invitation',
    find: 'and lower(u.email) = v_invitation.email',
    replace: '',
    test: team,
    named: 'is refused to other accounts',
  },
  {
    name: 'an expired invitation to the team is accepted',
    in: 'function private.own_staff_invitation',
    find: 'v_invitation.expires_at <= now()',
    replace: 'false',
    test: team,
    named: 'is refused to other accounts',
  },
  {
    name: 'an admin changes their own access',
    in: 'function private.changeable_staff',
    find: 'p_user_id = auth.uid()',
    replace: 'false',
    test: team,
    named: 'cannot change their own access',
  },
  {
    name: 'an admin gives more stores than they have',
    in: 'function private.check_staff_access',
    find: 'v_own is not null and (p_store_ids is null or not p_store_ids <@ v_own)',
    replace: 'false',
    test: team,
    named: 'cannot change their own access',
  },
  {
    name: 'a second change of a person overwrites the first',
    in: 'function public.set_staff_person',
    find: 'v_staff.updated_at is distinct from p_version',
    replace: 'false',
    test: team,
    named: 'a change is saved unless another',
  },
  {
    name: 'a seller sees the team',
    in: 'function private.require_staff_admin',
    find: 'not private.is_staff_admin()',
    replace: 'false',
    test: team,
    named: 'seen and changed by admins only',
  },
  {
    name: 'invitations outlive the rights of their writer',
    in: 'function private.end_staff_invitations',
    find: 'and (i.invited_by = new.user_id',
    replace: 'and (false',
    test: team,
    named: 'its writer loses their rights',
  },
];
