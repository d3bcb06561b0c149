import { MailXIcon } from 'lucide-react';
import { EmptyState } from '@/components/common/states/empty-state';
import { ErrorState } from '@/components/common/states/error-state';
import { toAppError } from '@/lib/app-error';
import { invitationStrings as texts } from './invitation.strings';
import { OtherAccount } from './other-account';

/** The reason an invitation cannot be used, in the server's words; other errors offer to try again. */
export function UnusableInvitation({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, message } = toAppError(error);
  if (!code.startsWith('PT')) return <ErrorState onRetry={onRetry} />;
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
