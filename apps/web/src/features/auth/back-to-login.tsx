import { Link, useSearchParams } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { authStrings } from './auth.strings';
import type { AuthView } from './auth-params';

type BackToLoginProps = {
  /** Prefilled there. */
  email?: string | undefined;
  /** `default` if it is the only way forward. */
  variant?: 'ghost' | 'default';
};

/** A link back to the login, which still knows the requested page. */
export function BackToLogin({ email, variant = 'ghost' }: BackToLoginProps) {
  const [params] = useSearchParams();
  return (
    <Button asChild variant={variant} size={variant === 'default' ? 'lg' : undefined} className="w-full">
      <Link
        to={paths.auth.href({ next: params.get('next') ?? undefined })}
        state={{ mode: 'login', email } satisfies AuthView}
      >
        {authStrings.forgot.backToLogin}
      </Link>
    </Button>
  );
}
