import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '@/config/paths';
import { useUser } from '@/domain/session';
import { staffRoleQuery } from './api/get-staff-role';

type Props = { pending: ReactNode; children: ReactNode };

/** For accounts that buy nowhere: staff who have just signed in are sent to their desk, others see the children. */
export function StaffLanding({ pending, children }: Props) {
  const user = useUser();
  const state: unknown = useLocation().state;
  const hasSignedIn = typeof state === 'object' && state !== null && 'signedIn' in state;
  const { data: role, isLoading } = useQuery({ ...staffRoleQuery(user.id), enabled: hasSignedIn });
  if (isLoading) return pending;
  return hasSignedIn && role ? <Navigate to={paths.deskToday.href()} replace /> : children;
}
