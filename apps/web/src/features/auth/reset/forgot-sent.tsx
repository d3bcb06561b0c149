import { MailCheckIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { AuthCard } from '../auth-card';
import { authStrings } from '../auth.strings';
import { BackToLogin } from '../back-to-login';

const texts = authStrings.sent;

/** The link was sent if the account exists; the page never reveals whether it does. */
export function ForgotSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthCard title={texts.title} description={texts.description(email)}>
      <p className="bg-gold-soft text-gold mb-6 flex items-start gap-3 rounded-md p-4 text-sm">
        <MailCheckIcon className="size-5 shrink-0" aria-hidden />
        {texts.spam}
      </p>
      <div className="grid gap-2">
        <Button variant="outline" onClick={onAgain}>
          {texts.again}
        </Button>
        <BackToLogin email={email} />
      </div>
    </AuthCard>
  );
}
