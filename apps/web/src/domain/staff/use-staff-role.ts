import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/domain/session';
import { staffRoleQuery } from './api/get-staff-role';
import type { StaffRole } from './staff-role';

const none: StaffRole = { isAdmin: false, stores: [] };

/** The role of the person at the desk; its guard has read it before any page is there. */
export function useStaffRole(): StaffRole {
  const user = useUser();
  return useQuery(staffRoleQuery(user.id)).data ?? none;
}
