import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { paths } from '@/config/paths';
import { SessionContext, type SessionValue } from '@/domain/session';
import { LandingPage } from '@/features/landing/landing-page';

const stranger: SessionValue = {
  status: 'signed-out',
  user: null,
  recovering: false,
  leaving: false,
  signOut: () => Promise.resolve(),
};

const noSignUp = () => Promise.reject(new Error('A build has no sign-up'));

/** The landing page as a signed-out visitor first sees it, rendered by the build; replaced once the app runs. */
export function prerenderLanding(): string {
  return renderToStaticMarkup(
    <StaticRouter location={paths.home.href()}>
      <SessionContext value={stranger}>
        <LandingPage loadSignUp={noSignUp} />
      </SessionContext>
    </StaticRouter>,
  );
}
