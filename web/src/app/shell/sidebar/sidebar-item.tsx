import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip';
import { cn } from '@/lib/cn';
import { toast } from '@/lib/toast';
import { commonStrings } from '@/strings/common.strings';
import type { SidebarEntry } from './sidebar-entries';

const development = commonStrings.underDevelopment;

const itemClasses =
  'flex h-11 w-full items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors hover:bg-accent hover:text-accent-foreground';

type SidebarItemProps = { entry: SidebarEntry; iconOnly: boolean; onNavigate?: () => void };

/** One entry: a link, or, while under development, a button that only says so. */
export function SidebarItem({ entry, iconOnly, onNavigate }: SidebarItemProps) {
  const { label, icon, href } = entry;
  if (href === null) return <BlockedItem label={label} icon={icon} iconOnly={iconOnly} />;
  return (
    <WithTooltip label={label} show={iconOnly}>
      <NavLink
        to={href}
        onClick={onNavigate}
        className={({ isActive }) =>
          cn(
            itemClasses,
            isActive &&
              'bg-primary text-primary-foreground hover:bg-primary-hover hover:text-primary-foreground font-semibold',
          )
        }
      >
        <ItemContent icon={icon} label={label} iconOnly={iconOnly} />
      </NavLink>
    </WithTooltip>
  );
}

function BlockedItem({ label, icon, iconOnly }: { label: string; icon: LucideIcon; iconOnly: boolean }) {
  return (
    <WithTooltip label={`${label} · ${development.badge}`} show={iconOnly}>
      <button
        type="button"
        onClick={() => toast.info(development.title, development.message)}
        className={cn(itemClasses, 'text-muted-foreground')}
      >
        <ItemContent icon={icon} label={label} iconOnly={iconOnly} dimmed>
          <Badge variant="gold" className={cn('ml-auto px-1.5 text-[0.625rem]', iconOnly && 'sr-only')}>
            {development.badge}
          </Badge>
        </ItemContent>
      </button>
    </WithTooltip>
  );
}

type ItemContentProps = {
  icon: LucideIcon;
  label: string;
  iconOnly: boolean;
  dimmed?: boolean;
  children?: ReactNode;
};

function ItemContent({ icon: Icon, label, iconOnly, dimmed = false, children }: ItemContentProps) {
  return (
    <>
      <Icon className={cn('size-[1.125rem] shrink-0', dimmed && 'opacity-60')} aria-hidden />
      <span className={cn('truncate', iconOnly && 'sr-only')}>{label}</span>
      {children}
    </>
  );
}

function WithTooltip({ label, show, children }: { label: string; show: boolean; children: ReactElement }) {
  if (!show) return children;
  return (
    <Tooltip>
      <TooltipTrigger asChild>{children}</TooltipTrigger>
      <TooltipContent side="right">{label}</TooltipContent>
    </Tooltip>
  );
}
