import { MapPinIcon, MapPinOffIcon, MapPinPlusIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import type { Location } from '../../location';
import { locationStrings as texts } from '../../location.strings';

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

export function labelOf({ mode, name }: Pick<FaceProps, 'mode' | 'name'>): string {
  if (mode === 'none') return name;
  return mode === 'retry' ? texts.retry : texts.current(name);
}

export function Pin({ mode, className }: { mode: FaceProps['mode']; className: string }) {
  if (mode === 'none') return <MapPinPlusIcon className={cn('text-primary', className)} aria-hidden />;
  if (mode === 'retry') return <MapPinOffIcon className={cn('text-destructive', className)} aria-hidden />;
  return (
    <MapPinIcon
      className={cn('text-primary', mode === 'loading' && 'animate-pulse', className)}
      aria-hidden
    />
  );
}
