import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link, useMatch } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip';
import { cn } from '@/lib/cn';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import type { SidebarEntry } from './sidebar-entries';

const development = commonStrings.underDevelopment;

const itemClasses =
  'flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 py-1.5 text-sm font-medium transition-colors hover:bg-accent hover:text-accent-foreground';

type SidebarItemProps = { entry: SidebarEntry; iconOnly: boolean; onNavigate?: () => void };

/** One entry: a link, or a button that only reports that it is under development. */
export function SidebarItem({ entry, iconOnly, onNavigate }: SidebarItemProps) {
  const { label, icon, href } = entry;
  if (href === null) return <BlockedItem label={label} icon={icon} iconOnly={iconOnly} />;
  return <LinkItem label={label} icon={icon} iconOnly={iconOnly} href={href} onNavigate={onNavigate} />;
}

type ItemProps = { label: string; icon: LucideIcon; iconOnly: boolean };

function LinkItem({ href, onNavigate, ...item }: ItemProps & { href: string; onNavigate?: () => void }) {
  const active = useMatch({ path: href, end: false }) !== null;
  return (
    <WithTooltip label={item.label} show={item.iconOnly}>
      <Link
        to={href}
        onClick={onNavigate}
        aria-current={active ? 'page' : undefined}
        className={cn(
          itemClasses,
          active &&
            'bg-primary text-primary-foreground hover:bg-primary-hover hover:text-primary-foreground font-semibold',
        )}
      >
        <ItemContent {...item} />
      </Link>
    </WithTooltip>
  );
}

function BlockedItem(item: ItemProps) {
  return (
    <WithTooltip label={`${item.label} · ${development.badge}`} show={item.iconOnly}>
      <button
        type="button"
        onClick={() => toast.info(development.title, development.message)}
        className={cn(itemClasses, 'text-muted-foreground')}
      >
        <ItemContent {...item} dimmed>
          <Badge variant="gold" className="px-1.5 text-[0.625rem] tracking-tight">
            {development.badge}
          </Badge>
        </ItemContent>
      </button>
    </WithTooltip>
  );
}

type ItemContentProps = ItemProps & { dimmed?: boolean; children?: ReactNode };

function ItemContent({ icon: Icon, label, iconOnly, dimmed = false, children }: ItemContentProps) {
  return (
    <>
      <Icon className={cn('size-[1.125rem] shrink-0', dimmed && 'opacity-60')} aria-hidden />
      <span
        className={cn(
          'flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-1 gap-y-1 text-left',
          iconOnly && 'sr-only',
        )}
      >
        <span>{label}</span> {children}
      </span>
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
