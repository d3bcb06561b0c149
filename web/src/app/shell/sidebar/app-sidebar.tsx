import { Sheet, SheetContent, SheetDescription, SheetTitle } from '@/components/ui/sheet';
import { TooltipProvider } from '@/components/ui/tooltip';
import { cn } from '@/lib/cn';
import { useSidebar } from './sidebar-context';
import { SidebarNav } from './sidebar-nav';
import { sidebarStrings as texts } from './sidebar.strings';

/** The sidebar: 256 px or 64 px on the side; a drawer of 18rem under the mobile breakpoint. */
export function AppSidebar() {
  const { expanded, drawerOpen, setDrawerOpen } = useSidebar();
  return (
    <TooltipProvider delayDuration={200}>
      <aside
        data-state={expanded ? 'expanded' : 'collapsed'}
        className={cn(
          'bg-sidebar text-sidebar-foreground sticky top-0 hidden h-dvh shrink-0 border-r transition-[width] duration-180 md:block',
          expanded ? 'w-64' : 'w-16',
        )}
      >
        <SidebarNav iconOnly={!expanded} />
      </aside>
      <Sheet open={drawerOpen} onOpenChange={setDrawerOpen}>
        <SheetContent side="left" className="bg-sidebar text-sidebar-foreground w-72 gap-0">
          <SheetTitle className="sr-only">{texts.label}</SheetTitle>
          <SheetDescription className="sr-only">{texts.drawerDescription}</SheetDescription>
          <SidebarNav onNavigate={() => setDrawerOpen(false)} />
        </SheetContent>
      </Sheet>
    </TooltipProvider>
  );
}
