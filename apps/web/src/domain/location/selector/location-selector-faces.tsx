import {
  ChevronsUpDownIcon,
  MapPinIcon,
  MapPinOffIcon,
  MapPinPlusIcon,
  RotateCcwIcon,
  StoreIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { commonStrings } from '@/strings/common.strings';
import { formatAddress } from '../format-address';
import type { Location } from '../location';
import { locationStrings as texts } from '../location.strings';

export type FaceProps = {
  /** The selector's state: a choice, only a name, still loading, failed to load, or no establishment yet. */
  mode: 'switch' | 'fixed' | 'loading' | 'retry' | 'none';
  title: string;
  name: string;
  location: Location | null;
  /** The link for a person without an establishment; `name` is its text. */
  href?: string;
  className?: string;
  /** Wraps the trigger with its action: opening the menu, or retrying. */
  children: (trigger: ReactNode) => ReactNode;
};

function labelOf({ mode, name }: Pick<FaceProps, 'mode' | 'name'>): string {
  if (mode === 'none') return name;
  return mode === 'retry' ? texts.retry : texts.current(name);
}

function Pin({ mode, className }: { mode: FaceProps['mode']; className: string }) {
  if (mode === 'none') return <MapPinPlusIcon className={cn('text-primary', className)} aria-hidden />;
  if (mode === 'retry') return <MapPinOffIcon className={cn('text-destructive', className)} aria-hidden />;
  return (
    <MapPinIcon
      className={cn('text-primary', mode === 'loading' && 'animate-pulse', className)}
      aria-hidden
    />
  );
}

/** Only the pin, with its meaning as the label. */
export function IconFace({ mode, name, href, className, children }: FaceProps) {
  const pin = <Pin mode={mode} className="size-5" />;
  const label = labelOf({ mode, name });
  if (href) {
    return (
      <Button asChild variant="ghost" size="icon" aria-label={label} title={name} className={className}>
        <Link to={href}>{pin}</Link>
      </Button>
    );
  }
  if (mode === 'switch' || mode === 'retry') {
    return children(
      <Button variant="ghost" size="icon" aria-label={label} title={name} className={className}>
        {pin}
      </Button>,
    );
  }
  return (
    <span
      role="img"
      aria-label={label}
      title={name}
      className={cn('inline-flex size-11 items-center justify-center', className)}
    >
      {pin}
    </span>
  );
}

type LineProps = FaceProps & { width: string; trigger: { variant: 'ghost' | 'outline'; padding: string } };

/** One line: the pin and the name. */
function LineFace({ mode, name, href, className, children, width, trigger }: LineProps) {
  const content = (
    <>
      <Pin mode={mode} className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{name}</span>
    </>
  );
  if (href) {
    return (
      <Button
        asChild
        variant={trigger.variant}
        title={name}
        className={cn('shrink justify-start font-medium', trigger.padding, width, className)}
      >
        <Link to={href}>{content}</Link>
      </Button>
    );
  }
  if (mode === 'switch' || mode === 'retry') {
    const Icon = mode === 'retry' ? RotateCcwIcon : ChevronsUpDownIcon;
    return children(
      <Button
        variant={trigger.variant}
        aria-label={labelOf({ mode, name })}
        title={mode === 'retry' ? commonStrings.retry : name}
        className={cn('shrink justify-start font-medium', trigger.padding, width, className)}
      >
        {content}
        <Icon className="text-muted-foreground ml-auto" aria-hidden />
      </Button>,
    );
  }
  return (
    <span
      aria-busy={mode === 'loading'}
      className={cn('inline-flex min-h-11 items-center gap-2 px-2 text-sm font-medium', width, className)}
    >
      {content}
    </span>
  );
}

/** For the header of the admin area. */
export function HeaderFace(props: FaceProps) {
  return (
    <LineFace {...props} width="max-w-52 lg:max-w-72" trigger={{ variant: 'outline', padding: 'px-3' }} />
  );
}

/** For tight layouts. */
export function CompactFace(props: FaceProps) {
  return <LineFace {...props} width="max-w-44 xl:max-w-60" trigger={{ variant: 'ghost', padding: 'px-2' }} />;
}

/** A card with a title; the address helps to distinguish several establishments. */
export function DefaultFace({ mode, title, name, location, href, className, children }: FaceProps) {
  return (
    <section
      aria-label={title}
      className={cn(
        'bg-card flex flex-wrap items-center justify-between gap-4 rounded-lg border p-5 shadow-xs',
        className,
      )}
    >
      <div className="flex min-w-0 items-start gap-4">
        <span className="bg-gold-soft text-gold inline-flex size-11 shrink-0 items-center justify-center rounded-full">
          <StoreIcon className="size-5" aria-hidden />
        </span>
        <div className="min-w-0" aria-busy={mode === 'loading'}>
          <h2 className="text-muted-foreground font-sans text-xs font-semibold tracking-wider">{title}</h2>
          <p className="font-serif text-xl leading-snug break-words">{href ? texts.none.title : name}</p>
          {mode === 'switch' && location && (
            <p className="text-muted-foreground text-sm">{formatAddress(location.address)}</p>
          )}
        </div>
      </div>
      {href && (
        <Button asChild>
          <Link to={href}>{name}</Link>
        </Button>
      )}
      {(mode === 'switch' || mode === 'retry') &&
        children(<Button variant="outline">{mode === 'retry' ? commonStrings.retry : texts.change}</Button>)}
    </section>
  );
}
