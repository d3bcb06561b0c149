import { LogOutIcon } from 'lucide-react';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { signOutStrings } from '@/domain/session/sign-out/sign-out.strings';
import { ThemeSwitch } from './theme-switch';

/** The end of every account menu: light or dark, and the way out. */
export function MenuEnd({ onSignOut }: { onSignOut: () => void }) {
  return (
    <>
      <ThemeSwitch />
      <DropdownMenuSeparator />
      <DropdownMenuItem variant="destructive" onSelect={onSignOut}>
        <LogOutIcon aria-hidden />
        {signOutStrings.signOut}
      </DropdownMenuItem>
    </>
  );
}
