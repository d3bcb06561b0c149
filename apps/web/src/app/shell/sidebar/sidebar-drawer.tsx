import { Sheet, SheetContent, SheetDescription, SheetTitle } from '@/components/ui/sheet';
import { SidebarNav } from './sidebar-nav';
import { sidebarStrings as texts } from './sidebar.strings';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** The sidebar of a phone: a drawer of 18rem. */
export function SidebarDrawer({ open, onOpenChange }: Props) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent side="left" className="bg-sidebar text-sidebar-foreground w-72 gap-0">
        <SheetTitle className="sr-only">{texts.label}</SheetTitle>
        <SheetDescription className="sr-only">{texts.drawerDescription}</SheetDescription>
        <SidebarNav onNavigate={() => onOpenChange(false)} />
      </SheetContent>
    </Sheet>
  );
}
