import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, type ButtonProps } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useSession } from '@/domain/session';
import { useSignUpClosed } from '@/lib/backend/use-sign-up-closed';
import { siteStrings } from '@/strings/site.strings';

export type StartProps = {
  onStart: () => void;
  onNear: () => void;
  /** The form is loading. */
  isLoading: boolean;
};

type StartButtonProps = StartProps &
  Pick<ButtonProps, 'size' | 'variant' | 'className'> & { children?: ReactNode };

/** Opens the sign-up, or the sign-in if sign-up is closed; for a signed-in user, a link to their portal. */
export function StartButton(props: StartButtonProps) {
  const { onStart, onNear, isLoading, size = 'lg', children, ...look } = props;
  const { status } = useSession();
  const isClosed = useSignUpClosed();
  if (status === 'signed-in') {
    return (
      <Button asChild size={size} {...look}>
        <Link to={paths.dashboard.href()}>{siteStrings.portal}</Link>
      </Button>
    );
  }
  if (isClosed) {
    return (
      <Button asChild size={size} {...look}>
        <Link to={paths.auth.href()}>{siteStrings.signIn}</Link>
      </Button>
    );
  }
  return (
    <Button
      size={size}
      {...look}
      aria-busy={isLoading}
      onClick={onStart}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {children}
    </Button>
  );
}
