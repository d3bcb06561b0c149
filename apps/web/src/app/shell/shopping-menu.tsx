import { MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useOnDemand } from '@/lib/on-demand/use-on-demand';
import { headerStrings } from './header.strings';

const loadDrawer = async () => (await import('./sidebar/sidebar-drawer')).SidebarDrawer;

/** On the shopping pages of a phone: the sidebar's entries and sign-out. */
export function ShoppingMenu() {
  const { Part, near } = useOnDemand(loadDrawer);
  const [isOpen, setOpen] = useState(true);
  // The drawer opens once it has loaded; from then on it is controlled.
  const props = Part ? { onClick: () => setOpen(true) } : near;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={headerStrings.menu}
        aria-haspopup="dialog"
        aria-expanded={Part !== null && isOpen}
        className="-ml-2.5 md:hidden"
        {...props}
      >
        <MenuIcon className="size-5" aria-hidden />
      </Button>
      {Part && <Part open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
