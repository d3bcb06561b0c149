import { TooltipProvider } from '@/components/ui/tooltip';
import { cn } from '@/lib/cn';
import { useSidebar } from './sidebar-context';
import { SidebarDrawer } from './sidebar-drawer';
import { SidebarNav } from './sidebar-nav';

/** The sidebar: 256 px or 64 px wide at the left; a drawer of 18rem under the mobile breakpoint. */
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
      <SidebarDrawer open={drawerOpen} onOpenChange={setDrawerOpen} />
    </TooltipProvider>
  );
}
