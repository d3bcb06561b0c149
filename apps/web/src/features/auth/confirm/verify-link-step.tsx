import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '@/components/ui/button';
import { ownPath, paths } from '@/config/paths';
import { toAppError } from '@/lib/app-error';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import { verifyLink } from '../api/verify-link';
import { AuthCard } from '../auth-card';
import { authFailureText } from '../auth-failure';
import type { MailLinkType } from '../auth-params';
import { authStrings } from '../auth.strings';
import { BackToLogin } from '../back-to-login';

const texts = authStrings.verify;

const textsOf: Record<MailLinkType, (typeof texts)['account' | 'magicLink' | 'emailChange']> = {
  signup: texts.account,
  email: texts.account,
  invite: texts.account,
  magiclink: texts.magicLink,
  email_change: texts.emailChange,
};

/** The link of any other mail (sign-up, sign-in, new email): used by a click, never by opening the page. */
export function VerifyLinkStep({ tokenHash, type }: { tokenHash: string; type: MailLinkType }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const mine = textsOf[type];
  const verify = useMutation({
    mutationFn: () => verifyLink(tokenHash, type),
    onSuccess: async (outcome) => {
      if (outcome === 'half') return;
      toast.success(mine.success, mine.successText, { isArrival: true });
      await navigate(ownPath(params.get('next')) ?? paths.dashboard.href(), { replace: true });
    },
    onError: (error) => {
      if (!isRefusal(error)) toast.error(commonStrings.error, authFailureText(error));
    },
  });

  if (verify.data === 'half') {
    return (
      <AuthCard title={texts.halfTitle} description={texts.halfText}>
        <Button asChild size="lg" className="w-full">
          {/* The guard of /auth sends signed-in users to the dashboard. */}
          <Link to={paths.auth.href()}>{texts.continue}</Link>
        </Button>
      </AuthCard>
    );
  }
  if (verify.isError && isRefusal(verify.error)) {
    return (
      <AuthCard title={authStrings.reset.invalidTitle} description={texts.invalidText}>
        <BackToLogin variant="default" />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={mine.title} description={mine.description}>
      <div className="grid gap-2">
        <Button size="lg" disabled={verify.isPending} onClick={() => verify.mutate()}>
          {verify.isPending ? texts.busy : mine.submit}
        </Button>
        <BackToLogin />
      </div>
    </AuthCard>
  );
}

/** Whether the service refuses this link, as opposed to being unreachable or busy. */
function isRefusal(error: unknown): boolean {
  const { status } = toAppError(error);
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}
