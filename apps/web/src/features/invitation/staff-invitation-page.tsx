import { useQuery } from '@tanstack/react-query';
import { CheckIcon, MailOpenIcon } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useUser } from '@/domain/session';
import { failureReason } from '@/lib/failure-reason';
import { toast } from '@/lib/toast/toast';
import { staffInvitationQuery, useAcceptStaffInvitation } from './api/staff-invitation';
import { InvitationFrame } from './invitation-frame';
import { invitationStrings as texts } from './invitation.strings';
import { UnusableInvitation } from './unusable-invitation';

/** /invitacion/equipo: the page a staff invitation's mail links to. Opening it accepts nothing. */
export default function StaffInvitationPage() {
  return (
    <InvitationFrame href={paths.staffInvitation.href}>{(token) => <Offer token={token} />}</InvitationFrame>
  );
}

function Offer({ token }: { token: string }) {
  const { id } = useUser();
  const { data: offer, error, isPending, refetch } = useQuery(staffInvitationQuery(id, token));
  const accept = useAcceptStaffInvitation();
  if (isPending) return <LoadingScreen className="min-h-96" />;
  if (!offer) return <UnusableInvitation error={error} onRetry={() => void refetch()} />;
  if (offer.is_accepted) {
    return (
      <EmptyState
        heading="h1"
        icon={CheckIcon}
        title={texts.teamAccepted}
        action={
          <Button asChild size="lg">
            <Link to={paths.deskToday.href()}>{texts.toDesk}</Link>
          </Button>
        }
      />
    );
  }
  const onError = (failure: unknown) => toast.error(texts.failed, failureReason(failure));
  return (
    <EmptyState
      heading="h1"
      icon={MailOpenIcon}
      title={texts.team}
      description={
        <>
          {texts.teamText(offer.inviter ?? texts.teamInviter, texts.teamRoles[offer.role])}
          <span className="text-foreground mt-2 block font-semibold">
            {offer.stores ? texts.teamStores(offer.stores.join(', ')) : texts.allStores}
          </span>
        </>
      }
      action={
        <Button
          size="lg"
          disabled={accept.isPending}
          onClick={() => {
            accept.mutate(token, { onError });
          }}
        >
          {accept.isPending ? texts.accepting : texts.accept}
        </Button>
      }
    />
  );
}
