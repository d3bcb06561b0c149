import { ChevronsUpDownIcon, ReceiptTextIcon, SettingsIcon, UserIcon } from 'lucide-react';
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
import { useCurrentGroup, useSwitchGroup } from '@/domain/group';
import { useProfile } from '@/domain/session';
import { useSignOut } from '@/domain/session/sign-out/use-sign-out';
import { cn } from '@/lib/cn';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { MenuEnd } from './menu-end';
import { sidebarStrings } from './sidebar.strings';

const texts = sidebarStrings.account;

const useDeskLink = partOnDemand(async () => (await import('./desk-link')).DeskLink);

/** The signed-in user, the current group, and the menu 'Mi Cuenta'. */
export function UserMenu({ iconOnly, onNavigate }: { iconOnly: boolean; onNavigate?: () => void }) {
  const { data: profile } = useProfile();
  const { group } = useCurrentGroup();
  const { signOut, question } = useSignOut();
  const name = profile?.displayName ?? group?.name ?? texts.fallbackName;

  return (
    <>
      {question}
      <DropdownMenu>
        <DropdownMenuTrigger
          aria-label={iconOnly ? texts.open : undefined}
          className={cn(
            'hover:bg-accent data-[state=open]:bg-accent flex min-h-12 w-full items-center gap-3 rounded-md p-1.5 text-left transition-colors',
            iconOnly && 'justify-center',
          )}
        >
          <Initials name={name} />
          {!iconOnly && (
            <>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-semibold">{name}</span>
                <span className="text-muted-foreground block truncate text-xs">
                  {group?.name ?? texts.noGroup}
                </span>
              </span>
              <ChevronsUpDownIcon className="text-muted-foreground mr-1 size-4 shrink-0" aria-hidden />
            </>
          )}
        </DropdownMenuTrigger>
        <DropdownMenuContent side="top" align="start" className="w-60">
          <DropdownMenuLabel>{texts.title}</DropdownMenuLabel>
          <DropdownMenuItem asChild>
            <Link to={paths.profile.href()} onClick={onNavigate}>
              <UserIcon aria-hidden />
              {texts.profile}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link to={paths.companySettings.href()} onClick={onNavigate}>
              <SettingsIcon aria-hidden />
              {texts.settings}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link to={paths.invoices.href()} onClick={onNavigate}>
              <ReceiptTextIcon aria-hidden />
              {texts.invoices}
            </Link>
          </DropdownMenuItem>
          <DeskEntry onNavigate={onNavigate} />
          <GroupSwitch onSwitch={onNavigate} />
          <MenuEnd onSignOut={signOut} />
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

/** The menu is complete without it: a failed fetch is silent, and the next opening repeats it. */
function DeskEntry(props: { onNavigate: (() => void) | undefined }) {
  const { Part: DeskLink } = useDeskLink();
  return DeskLink && <DeskLink {...props} />;
}

function GroupSwitch({ onSwitch }: { onSwitch: (() => void) | undefined }) {
  const { group, groups } = useCurrentGroup();
  const { switchTo } = useSwitchGroup();
  if (groups.length < 2) return null;
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{texts.group}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        value={group?.id}
        onValueChange={(id) => {
          switchTo(id);
          onSwitch?.();
        }}
      >
        {groups.map((each) => (
          <DropdownMenuRadioItem key={each.id} value={each.id}>
            <span className="truncate">{each.name}</span>
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}

function Initials({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase('es-MX'));
  return (
    <span
      aria-hidden
      className="bg-gold-soft text-gold inline-flex size-9 shrink-0 items-center justify-center rounded-full text-sm font-bold"
    >
      {letters.join('')}
    </span>
  );
}
