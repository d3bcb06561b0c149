import { useQuery } from '@tanstack/react-query';
import { CheckIcon, MailOpenIcon } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useUser } from '@/domain/session';
import { toAppError } from '@/lib/app-error';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/mutations/use-single-flight';
import { invitationQuery, useAcceptInvitation, type Invitation } from './api/invitation';
import { InvitationFrame } from './invitation-frame';
import { invitationStrings as texts } from './invitation.strings';
import { UnusableInvitation } from './unusable-invitation';

/** /invitacion: the page an invitation's mail links to. Opening it accepts nothing. */
export default function InvitationPage() {
  return <InvitationFrame href={paths.invitation.href}>{(token) => <Offer token={token} />}</InvitationFrame>;
}

function Offer({ token }: { token: string }) {
  const { id } = useUser();
  const { data: invitation, error, isPending, refetch } = useQuery(invitationQuery(id, token));
  if (isPending) return <LoadingScreen className="min-h-96" />;
  if (invitation) return <OpenOffer token={token} invitation={invitation} />;
  return <UnusableInvitation error={error} onRetry={() => void refetch()} />;
}

function OpenOffer({ token, invitation }: { token: string; invitation: Invitation }) {
  const { groupName, inviter, role, establishments, isAccepted } = invitation;
  const { mutateAsync, isPending } = useAcceptInvitation();
  const navigate = useNavigate();
  const accept = useSingleFlight(async () => {
    try {
      await mutateAsync(token);
      toast.success(texts.acceptedOf(groupName));
      await navigate(paths.dashboard.href(), { replace: true });
    } catch (error) {
      const { code, message } = toAppError(error);
      toast.error(texts.failed, code.startsWith('PT') ? message : undefined);
    }
  });
  if (isAccepted) {
    return (
      <EmptyState
        heading="h1"
        icon={CheckIcon}
        title={texts.acceptedOf(groupName)}
        action={
          <Button asChild size="lg">
            <Link to={paths.dashboard.href()}>{texts.start}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      heading="h1"
      icon={MailOpenIcon}
      title={texts.titleOf(groupName)}
      description={
        <>
          {texts.textOf(inviter ?? texts.unnamedInviter)} {texts.roles[role]}
          {establishments.length > 0 && (
            <span className="text-foreground mt-2 block font-semibold">{establishments.join(', ')}</span>
          )}
        </>
      }
      action={
        <Button size="lg" disabled={isPending} onClick={() => void accept()}>
          {isPending ? texts.accepting : texts.accept}
        </Button>
      }
    />
  );
}
