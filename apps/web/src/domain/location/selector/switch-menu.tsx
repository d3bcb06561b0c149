import { StoreIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { paths } from '@/config/paths';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import { formatAddress } from '../format-address';
import { locationStrings as texts } from '../location.strings';
import { useCurrentLocation } from '../current/use-current-location';

/** The establishments to choose from; open from the start, since it is loaded on demand. */
export function SwitchMenu({ trigger }: { trigger: ReactNode }) {
  const { location, locations, select } = useCurrentLocation();
  const switchTo = (id: string) => {
    select(id).catch(() => toast.error(commonStrings.error, texts.switchFailed));
  };
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-72 max-w-[calc(100vw-1rem)]">
        <DropdownMenuLabel>{texts.menuTitle}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={location?.id} onValueChange={switchTo}>
          {locations.map((each) => (
            <DropdownMenuRadioItem key={each.id} value={each.id}>
              <span className="min-w-0">
                <span className="block truncate font-medium">{each.name ?? texts.unnamed}</span>
                <span className="text-muted-foreground block truncate text-xs">
                  {formatAddress(each.address)}
                </span>
              </span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to={paths.locationSelect.href()}>
            <StoreIcon aria-hidden />
            {texts.choose}
          </Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
