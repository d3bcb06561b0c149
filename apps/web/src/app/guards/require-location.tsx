import { useDeferredValue } from 'react';
import { Navigate, Outlet } from 'react-router';
import { ErrorState } from '@/components/common/states/error-state';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { paths } from '@/config/paths';
import { useCurrentLocation } from '@/domain/location';
import { appStrings } from '../app.strings';

/**
 * The guard of cart, checkout, catalogue and the other shopping pages: sends a user without an establishment to /location-select,
 * but only once session, group and establishments have settled, so that a reload never redirects.
 */
export function RequireLocation() {
  const { status: latest, error, retry } = useCurrentLocation();
  // Renders the page behind it in slices between which the browser stays responsive.
  const status = useDeferredValue(latest);

  if (status === 'loading') return <LoadingScreen className="min-h-[60dvh]" />;
  if (status === 'error') return <ErrorState title={appStrings.guardFailed} error={error} onRetry={retry} />;
  if (status === 'none') return <Navigate to={paths.locationSelect.href()} replace />;
  return <Outlet />;
}
