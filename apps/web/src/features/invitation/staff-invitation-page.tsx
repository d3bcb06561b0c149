import { useQuery } from '@tanstack/react-query';
import { CheckIcon, MailOpenIcon, MailXIcon } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { BarePage } from '@/components/common/page/bare-page';
import { EmptyState } from '@/components/common/states/empty-state';
import { ErrorState } from '@/components/common/states/error-state';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useSession, useUser } from '@/domain/session';
import { toAppError } from '@/lib/app-error';
import { failureReason } from '@/lib/failure-reason';
import { toast } from '@/lib/toast/toast';
import { staffInvitationQuery, useAcceptStaffInvitation } from './api/staff-invitation';
import { invitationStrings as texts } from './invitation.strings';
import { OtherAccount } from './other-account';
import { SignInFirst } from './sign-in-first';

/** /invitacion/equipo: the page a staff invitation's mail links to. Opening it accepts nothing. */
export default function StaffInvitationPage() {
  const [params] = useSearchParams();
  const { status } = useSession();
  const token = params.get('token') ?? '';
  return (
    <BarePage>
      {status === 'loading' && <LoadingScreen className="min-h-96" />}
      {status === 'signed-in' && <Offer token={token} />}
      {status === 'signed-out' && <SignInFirst next={paths.staffInvitation.href(token)} />}
    </BarePage>
  );
}

function Offer({ token }: { token: string }) {
  const { id } = useUser();
  const { data: offer, error, isPending, refetch } = useQuery(staffInvitationQuery(id, token));
  const accept = useAcceptStaffInvitation();
  if (isPending) return <LoadingScreen className="min-h-96" />;
  if (!offer) {
    const { code, message } = toAppError(error);
    if (!code.startsWith('PT')) return <ErrorState onRetry={() => void refetch()} />;
    return (
      <EmptyState
        heading="h1"
        icon={MailXIcon}
        title={texts.unusable}
        description={message}
        action={<OtherAccount isWanted={code === 'PT403'} />}
      />
    );
  }
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
