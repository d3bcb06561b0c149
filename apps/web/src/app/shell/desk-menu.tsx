import { LogOutIcon, MailIcon, ShoppingCartIcon, UserRoundIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { paths } from '@/config/paths';
import { useProfile, useSession } from '@/domain/session';
import { deskStrings as texts } from '@/features/desk/desk.strings';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import { appStrings } from '../app.strings';
import { sidebarStrings } from './sidebar/sidebar.strings';
import { ThemeSwitch } from './sidebar/theme-switch';

/** The account menu of the desk. */
export function DeskMenu() {
  const { data: profile } = useProfile();
  const { signOut } = useSession();
  const leave = () => {
    signOut().catch(() => toast.error(commonStrings.error, appStrings.signOutFailed));
  };
  return (
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
        <ThemeSwitch />
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="destructive" onSelect={leave}>
          <LogOutIcon aria-hidden />
          {sidebarStrings.account.signOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
