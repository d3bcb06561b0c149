import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** The background of a picture made of the portal's own parts; hidden from screen readers and not operable. */
export function Panel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-hidden className={cn('bg-gold-soft flex h-52 justify-center overflow-hidden p-5', className)}>
      {children}
    </div>
  );
}

/** A small card of the portal. */
export function Slip({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('bg-card rounded-lg border shadow-sm', className)}>{children}</div>;
}
