import { Link, useSearchParams } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { authStrings } from './auth.strings';

/** Back to the login, which still knows the page that was asked for. */
export function BackToLogin() {
  const [params] = useSearchParams();
  return (
    <Button asChild variant="ghost" className="w-full">
      <Link to={paths.auth.href({ next: params.get('next') ?? undefined })}>
        {authStrings.forgot.backToLogin}
      </Link>
    </Button>
  );
}
