import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useSession, useUser } from '@/domain/session';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import { invitationStrings as texts } from './invitation.strings';

/**
 * The next step if an invitation cannot be used: sign in with another account if it is addressed to one, or go to the start page.
 */
export function OtherAccount({ isWanted }: { isWanted: boolean }) {
  const { email } = useUser();
  const { signOut } = useSession();
  const leave = () => {
    signOut().catch(() => toast.error(commonStrings.error));
  };
  return (
    <div className="grid justify-items-center gap-4">
      {isWanted && (
        <>
          <p className="text-sm break-all">{texts.signedInAs(email)}</p>
          <Button size="lg" onClick={leave}>
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
