import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useSession } from '@/domain/session';
import { toAppError } from '@/lib/app-error';
import { verifyLink } from '../api/verify-link';
import { AuthCard } from '../auth-card';
import { authStrings } from '../auth.strings';
import { ResetForm } from './reset-form';

const texts = authStrings.reset;

type ResetPasswordProps = { tokenHash: string | null; onRequestNew: () => void };

/**
 * The reset form of a recovery link. Its token is used when the form is submitted, not when the page opens: mail
 * previews open pages but submit no forms.
 */
export function ResetPassword({ tokenHash, onRequestNew }: ResetPasswordProps) {
  const { status } = useSession();
  useLeaveOnceSet();
  const navigate = useNavigate();
  const [invalid, setInvalid] = useState(false);

  const prepare = async () => {
    if (!tokenHash) return 'ready';
    try {
      await verifyLink(tokenHash, 'recovery');
    } catch (error) {
      const { status: answer } = toAppError(error);
      if (answer === undefined || answer === 429 || answer >= 500) throw error;
      setInvalid(true);
      return 'invalid';
    }
    // The token is used up; another attempt at the password, or a reload, must not send it again.
    await navigate(paths.auth.href({ reset: 'true' }), { replace: true });
    return 'ready';
  };

  if (invalid || (!tokenHash && status === 'signed-out')) {
    return (
      <AuthCard
        title={invalid ? texts.invalidTitle : texts.title}
        description={invalid ? texts.invalidText : texts.needsLink}
      >
        <Button size="lg" className="w-full" onClick={onRequestNew}>
          {texts.requestNew}
        </Button>
      </AuthCard>
    );
  }
  return (
    <ResetForm prepare={prepare} onDone={() => void navigate(paths.dashboard.href(), { replace: true })} />
  );
}

/** Opens the dashboard when the recovery this page belongs to has ended, here or in another tab. */
function useLeaveOnceSet(): void {
  const { recovering, status } = useSession();
  const navigate = useNavigate();
  const began = useRef(recovering);

  useEffect(() => {
    if (recovering) began.current = true;
    else if (began.current && status === 'signed-in')
      void navigate(paths.dashboard.href(), { replace: true });
  }, [recovering, status, navigate]);
}
