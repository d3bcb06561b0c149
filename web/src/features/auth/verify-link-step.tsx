import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { toAppError } from '@/lib/app-error';
import { toast } from '@/lib/toast';
import { commonStrings } from '@/strings/common.strings';
import { verifyLink } from './api/verify-link';
import { AuthCard } from './auth-card';
import { authFailureText } from './auth-failure';
import type { MailLinkType } from './auth-view';
import { authStrings } from './auth.strings';
import { BackToLogin } from './back-to-login';

const texts = authStrings.verify;

/** The link of any other mail (sign-up, new email): used by a click, never by opening the page. */
export function VerifyLinkStep({ tokenHash, type }: { tokenHash: string; type: MailLinkType }) {
  const navigate = useNavigate();
  const verify = useMutation({
    mutationFn: () => verifyLink(tokenHash, type),
    onSuccess: async () => {
      toast.success(texts.success);
      await navigate(paths.dashboard.href(), { replace: true });
    },
    onError: (error) => {
      const { status } = toAppError(error);
      const refused = status !== undefined && status >= 400 && status < 500 && status !== 429;
      if (refused) toast.error(authStrings.reset.invalidTitle);
      else toast.error(commonStrings.error, authFailureText(error));
    },
  });

  return (
    <AuthCard title={texts.title} description={texts.description}>
      <div className="grid gap-2">
        <Button size="lg" disabled={verify.isPending} onClick={() => verify.mutate()}>
          {verify.isPending ? texts.busy : texts.submit}
        </Button>
        <BackToLogin />
      </div>
    </AuthCard>
  );
}
