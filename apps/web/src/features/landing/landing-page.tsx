import { Link } from 'react-router';
import { SiteFooter } from '@/components/common/page/site-footer';
import { SiteHeader } from '@/components/common/page/site-header';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useSession } from '@/domain/session';
import { useSignUpClosed } from '@/lib/backend/use-sign-up-closed';
import { siteStrings } from '@/strings/site.strings';
import { CallToAction } from './call-to-action';
import { Features } from './features';
import { Hero } from './hero';
import { Perspectives } from './perspectives';
import type { LoadSignUp } from './sign-up-slot';
import { StartButton, type StartProps } from './start-button';
import { Trust } from './trust';
import { useSignUp } from './use-sign-up';

/** The page visitors see first; the app provides the sign-up dialog. */
export function LandingPage({ loadSignUp }: { loadSignUp: LoadSignUp }) {
  const { Dialog, open, step, goTo, close, show, prepare, isLoading } = useSignUp(loadSignUp);
  const signUp = { onStart: show, onNear: prepare, isLoading };
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SiteHeader>
        <Entry {...signUp} />
      </SiteHeader>
      <main id="main" tabIndex={-1} className="flex-1">
        <Hero {...signUp} />
        <Perspectives />
        <Features />
        <Trust />
        <CallToAction {...signUp} />
      </main>
      <SiteFooter />
      {Dialog && <Dialog open={open} step={step} onStep={goTo} onClose={close} />}
    </div>
  );
}

/** The entry to the portal: sign-in or sign-up, or a direct link for a signed-in user. */
function Entry(signUp: StartProps) {
  const { status } = useSession();
  const isClosed = useSignUpClosed();
  // With sign-up closed, a single sign-in button.
  if (isClosed) return <StartButton {...signUp} size="default" className="max-sm:px-3" />;
  return (
    <>
      {status !== 'signed-in' && (
        <Button asChild variant="ghost" className="max-sm:px-2.5">
          <Link to={paths.auth.href()}>{siteStrings.signIn}</Link>
        </Button>
      )}
      <StartButton {...signUp} size="default" className="max-sm:px-3">
        {siteStrings.signUp}
      </StartButton>
    </>
  );
}
