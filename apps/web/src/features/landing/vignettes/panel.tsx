import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** The ground of a picture made of the portal's own parts; nothing in it can be read aloud or operated. */
export function Panel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-hidden className={cn('bg-gold-soft flex h-52 justify-center overflow-hidden p-5', className)}>
      {children}
    </div>
  );
}

/** A card of the portal, small. */
export function Slip({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('bg-card rounded-lg border shadow-sm', className)}>{children}</div>;
}
