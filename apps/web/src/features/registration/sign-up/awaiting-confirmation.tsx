import { MailIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { registrationStrings } from '../registration.strings';

const texts = registrationStrings.confirm;

type AwaitingConfirmationProps = { email: string; onCorrect: () => void };

/** The account exists and its email has to be confirmed; the rest is created at the next sign-in. */
export function AwaitingConfirmation({ email, onCorrect }: AwaitingConfirmationProps) {
  return (
    <div role="status">
      <MailIcon aria-hidden className="text-gold size-10" strokeWidth={1.5} />
      <h2 className="mt-4 text-2xl">{texts.title}</h2>
      <p className="text-muted-foreground mt-2 text-pretty break-words">{texts.text(email)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link to={paths.auth.href()} state={{ mode: 'confirm', email }}>
            {texts.action}
          </Link>
        </Button>
        <Button variant="ghost" size="lg" onClick={onCorrect}>
          {registrationStrings.previous}
        </Button>
      </div>
    </div>
  );
}
