import { DataProvider } from '@/lib/backend/data-provider';
import type { AuthView } from '../auth-params';
import { ConfirmEmail } from './confirm-email';
import { ForgotForm } from '../reset/forgot-form';
import { ForgotSent } from '../reset/forgot-sent';
import { ResetPassword } from '../reset/reset-password';
import { VerifyLinkStep } from './verify-link-step';

type MailStepProps = { view: Exclude<AuthView, { mode: 'login' }>; show: (view: AuthView) => void };

/** Everything on /auth that involves a mail; a separate chunk, since most people only sign in. */
export default function MailStep(props: MailStepProps) {
  return (
    <DataProvider>
      <Step {...props} />
    </DataProvider>
  );
}

function Step({ view, show }: MailStepProps) {
  switch (view.mode) {
    case 'forgot':
      return <ForgotForm email={view.email} onSent={(email) => show({ mode: 'sent', email })} />;
    case 'sent':
      return <ForgotSent email={view.email} onAgain={() => show({ mode: 'forgot' })} />;
    case 'confirm':
      return <ConfirmEmail key={view.email} email={view.email} />;
    case 'verify':
      return <VerifyLinkStep tokenHash={view.tokenHash} type={view.type} />;
    case 'reset':
      return <ResetPassword tokenHash={view.tokenHash} onRequestNew={() => show({ mode: 'forgot' })} />;
  }
}
