import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A plain block in the shape of the loading content; the surrounding region announces that it is busy. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden
      data-slot="skeleton"
      className={cn('bg-foreground/8 animate-pulse rounded-md', className)}
      {...props}
    />
  );
}
