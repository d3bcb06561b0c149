import { Navigate, Outlet } from 'react-router';
import { ErrorState } from '@/components/common/states/error-state';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { paths } from '@/config/paths';
import { useOnboarding } from '@/domain/group';
import { appStrings } from '../app.strings';

/** Sends a user whose onboarding is incomplete to /onboarding. */
export function RequireOnboarding() {
  const { status, error, retry } = useOnboarding();

  if (status === 'loading') return <LoadingScreen className="min-h-[60dvh]" />;
  if (status === 'error') return <ErrorState title={appStrings.guardFailed} error={error} onRetry={retry} />;
  if (status === 'incomplete') return <Navigate to={paths.onboarding.href()} replace />;
  return <Outlet />;
}
