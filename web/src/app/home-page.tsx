import { LandingPage } from '@/features/landing/landing-page';

const loadSignUp = () => import('@/features/registration/sign-up-dialog');

/** The landing page with the sign-up dialog: two features that only the app may bring together. */
export default function HomePage() {
  return <LandingPage loadSignUp={loadSignUp} />;
}
