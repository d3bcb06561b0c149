import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/domain/session';
import { staffRoleQuery } from './api/get-staff-role';
import type { StaffRole } from './staff-role';

const none: StaffRole = { isAdmin: false, stores: [] };

/** The person's role at the desk; its guard has read it before any page renders. */
export function useStaffRole(): StaffRole {
  const user = useUser();
  return useQuery(staffRoleQuery(user.id)).data ?? none;
}
