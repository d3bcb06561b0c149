import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { BarePage } from '@/components/common/page/bare-page';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { useSession } from '@/domain/session';
import { SignInFirst } from './sign-in-first';

type Props = { href: (token: string) => string; children: (token: string) => ReactNode };

/** The page of an invitation's link: its offer for signed-in users, for others the way to sign in and come back. */
export function InvitationFrame({ href, children }: Props) {
  const [params] = useSearchParams();
  const { status } = useSession();
  const token = params.get('token') ?? '';
  return (
    <BarePage>
      {status === 'loading' && <LoadingScreen className="min-h-96" />}
      {status === 'signed-in' && children(token)}
      {status === 'signed-out' && <SignInFirst next={href(token)} />}
    </BarePage>
  );
}
