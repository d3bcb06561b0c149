import type { ComponentProps } from 'react';
import { LandingPage } from '@/features/landing/landing-page';

/** The sign-up dialog and the cache it needs, fetched when the pointer or focus comes near its button. */
async function loadSignUp() {
  const [{ default: SignUpDialog }, { DataProvider }] = await Promise.all([
    import('@/features/registration/restaurant/sign-up-dialog'),
    import('@/lib/backend/data-provider'),
  ]);
  return {
    default: (props: ComponentProps<typeof SignUpDialog>) => (
      <DataProvider>
        <SignUpDialog {...props} />
      </DataProvider>
    ),
  };
}

/** The landing page with the sign-up dialog: two features that only the app may combine. */
export default function HomePage() {
  return <LandingPage loadSignUp={loadSignUp} />;
}
