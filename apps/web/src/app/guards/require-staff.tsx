import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { ErrorState } from '@/components/common/states/error-state';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { paths } from '@/config/paths';
import { useUser } from '@/domain/session';
import { staffRoleQuery } from '@/domain/staff';
import { appStrings } from '../app.strings';
import { DeskLayout } from '../shell/desk-layout';

/**
 * The guard of the desk, with its shell, so that the first page's code lists one file less: buyers go to /dashboard. The database
 * checks every call again.
 */
export function RequireStaff() {
  const user = useUser();
  const { data: role, isPending, error, refetch } = useQuery(staffRoleQuery(user.id));
  if (isPending) return <LoadingScreen />;
  if (error && !role) {
    return <ErrorState title={appStrings.guardFailed} error={error} onRetry={() => void refetch()} />;
  }
  return role ? <DeskLayout /> : <Navigate to={paths.dashboard.href()} replace />;
}
