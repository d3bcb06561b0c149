import { MailOpenIcon } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { invitationStrings as texts } from './invitation.strings';

/** The page for a visitor with an invitation; `next` is the invitation's page. */
export function SignInFirst({ next }: { next: string }) {
  return (
    <EmptyState
      heading="h1"
      icon={MailOpenIcon}
      title={texts.title}
      description={texts.signedOutText}
      action={
        <>
          <Button asChild size="lg">
            <Link to={paths.auth.href({ next })}>{texts.signIn}</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to={paths.businessSignUp.href({ next })}>{texts.signUp}</Link>
          </Button>
        </>
      }
    />
  );
}
