import { useMutation } from '@tanstack/react-query';
import { MailIcon } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '@/components/ui/button';
import { ownPath } from '@/config/paths';
import { toAppError } from '@/lib/app-error';
import { failureReason } from '@/lib/failure-reason';
import { toast } from '@/lib/toast/toast';
import { resendConfirmation } from '../api/resend-confirmation';
import { AuthCard } from '../auth-card';
import { authStrings } from '../auth.strings';
import { BackToLogin } from '../back-to-login';
import { useCooldown } from './use-cooldown';

const texts = authStrings.confirm;

/** The reason a mail was not sent: in Spanish if the service's English message is known, else in its words. */
function reasonOf(error: unknown): string {
  const { code } = toAppError(error);
  const tooSoon = code === 'over_email_send_rate_limit' || code === 'over_request_rate_limit';
  return tooSoon ? texts.tooSoon : failureReason(error);
}

/** 'Confirma tu email': the mail can be resent once a minute. */
export function ConfirmEmail({ email }: { email: string }) {
  const [params] = useSearchParams();
  const next = ownPath(params.get('next')) ?? undefined;
  const { left, start } = useCooldown(email);
  const resend = useMutation({
    mutationFn: () => resendConfirmation(email, next),
    onSuccess: () => {
      start();
      toast.success(texts.success, texts.successText);
    },
    onError: (error) => {
      if (toAppError(error).status === 429) start();
      toast.error(texts.failure, reasonOf(error));
    },
  });

  return (
    <AuthCard title={texts.title} description={texts.description(email)}>
      <div className="grid gap-2">
        <Button size="lg" disabled={left > 0 || resend.isPending} onClick={() => resend.mutate()}>
          <MailIcon aria-hidden />
          {left > 0 ? texts.resendIn(left) : texts.resend}
        </Button>
        <BackToLogin email={email} />
      </div>
    </AuthCard>
  );
}
