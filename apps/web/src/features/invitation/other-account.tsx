import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useUser } from '@/domain/session';
import { useSignOut } from '@/domain/session/sign-out/use-sign-out';
import { invitationStrings as texts } from './invitation.strings';

/**
 * The next step if an invitation cannot be used: sign in with another account if it is addressed to one, or go to the start page.
 */
export function OtherAccount({ isWanted }: { isWanted: boolean }) {
  const { email } = useUser();
  const { signOut, question } = useSignOut();
  return (
    <div className="grid justify-items-center gap-4">
      {question}
      {isWanted && (
        <>
          <p className="text-sm break-all">{texts.signedInAs(email)}</p>
          <Button size="lg" onClick={signOut}>
            {texts.otherAccount}
          </Button>
        </>
      )}
      <Button asChild variant="outline" size="lg">
        <Link to={paths.dashboard.href()}>{texts.start}</Link>
      </Button>
    </div>
  );
}
