import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useUser } from '@/domain/session';
import { signUpPageStrings } from './sign-up-page.strings';

const texts = signUpPageStrings.signedIn;

/** Shown to a signed-in user, who need not register again. */
export function SignedInNote() {
  const { email } = useUser();
  return (
    <div>
      <h2 className="text-2xl">{texts.title}</h2>
      <p className="text-muted-foreground mt-2 break-words">{texts.text(email)}</p>
      <Button asChild size="lg" className="mt-6">
        <Link to={paths.dashboard.href()}>{texts.action}</Link>
      </Button>
    </div>
  );
}
