import { MailIcon, ShoppingCartIcon, UserRoundIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { paths } from '@/config/paths';
import { useProfile } from '@/domain/session';
import { useSignOut } from '@/domain/session/sign-out/use-sign-out';
import { deskStrings as texts } from '@/features/desk/desk.strings';
import { MenuEnd } from './sidebar/menu-end';
import { sidebarStrings } from './sidebar/sidebar.strings';

/** The account menu of the desk. */
export function DeskMenu() {
  const { data: profile } = useProfile();
  const { signOut, question } = useSignOut();
  return (
    <>
      {question}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={texts.account}>
            <UserRoundIcon className="size-5" aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-60">
          <DropdownMenuLabel>{profile?.displayName ?? sidebarStrings.account.title}</DropdownMenuLabel>
          <DropdownMenuItem asChild>
            <Link to={paths.dashboard.href()}>
              <ShoppingCartIcon aria-hidden />
              {texts.shop}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link to={{ pathname: paths.deskToday.href(), hash: '#correos' }}>
              <MailIcon aria-hidden />
              {texts.mails}
            </Link>
          </DropdownMenuItem>
          <MenuEnd onSignOut={signOut} />
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}
