import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { LoadingScreen } from '@/components/common/loading-screen';
import { useFollowGroup, useHealProfile, useKeepCurrentGroup } from '@/domain/company';
import { LocationProvider } from '@/domain/location';
import { useUser } from '@/domain/session';
import { hasPending } from '@/features/registration/pending-store';
import { useRefreshCart } from './use-refresh-cart';

const FinishRegistration = lazy(() => import('@/features/registration/finish-registration-screen'));

/** What runs once for a signed-in user on any page: first what their registration still lacks. */
export function SignedInRoot() {
  const { email } = useUser();
  const [pending, setPending] = useState(() => hasPending(email));

  if (!pending) {
    return (
      <LocationProvider>
        <Complete />
      </LocationProvider>
    );
  }
  return (
    <Suspense fallback={<LoadingScreen />}>
      <FinishRegistration onDone={() => setPending(false)} />
    </Suspense>
  );
}

function Complete() {
  useKeepCurrentGroup();
  useFollowGroup();
  useRefreshCart();
  const isHealing = useHealProfile();
  return isHealing ? <LoadingScreen /> : <Outlet />;
}
