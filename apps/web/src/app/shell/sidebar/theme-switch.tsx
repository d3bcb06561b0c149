import {
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '@/components/ui/dropdown-menu';
import type { ThemeChoice } from '../../theme/theme-context';
import { useTheme } from '../../theme/use-theme';
import { sidebarStrings } from './sidebar.strings';

const texts = sidebarStrings.account;
const themeChoices: ThemeChoice[] = ['light', 'dark', 'system'];

/** The part of an account menu that chooses light or dark. */
export function ThemeSwitch() {
  const { choice, choose } = useTheme();
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{texts.theme}</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={choice} onValueChange={(next) => choose(next as ThemeChoice)}>
        {themeChoices.map((each) => (
          <DropdownMenuRadioItem key={each} value={each} onSelect={(event) => event.preventDefault()}>
            {texts.themes[each]}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}
