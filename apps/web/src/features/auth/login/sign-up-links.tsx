import { Link, useSearchParams } from 'react-router';
import { isInvitation, paths } from '@/config/paths';
import { useSignUpClosed } from '@/lib/backend/use-sign-up-closed';
import { siteStrings } from '@/strings/site.strings';
import { authStrings } from '../auth.strings';

const texts = authStrings.signUp;

/** Links to the two sign-ups. */
export function SignUpLinks() {
  const [params] = useSearchParams();
  const next = params.get('next') ?? undefined;
  const isClosed = useSignUpClosed();
  if (isClosed && !isInvitation(next)) {
    return (
      <div className="mt-8 border-t pt-6 text-center text-sm text-pretty">
        <p className="font-semibold">{siteStrings.closed.title}</p>
        <p className="text-muted-foreground mt-1">{siteStrings.closed.text}</p>
      </div>
    );
  }
  return (
    <nav aria-label={texts.label} className="mt-8 border-t pt-6 text-center text-sm">
      <p className="text-muted-foreground">{texts.question}</p>
      <p className="mt-1 flex flex-wrap items-center justify-center gap-x-5">
        {!isClosed && <SignUpLink to={paths.restaurantSignUp.href()}>{texts.restaurant}</SignUpLink>}
        <SignUpLink to={paths.businessSignUp.href({ next })}>{texts.business}</SignUpLink>
      </p>
      <p className="text-muted-foreground mt-1 text-xs text-pretty">{texts.difference}</p>
    </nav>
  );
}

function SignUpLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="text-primary inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
