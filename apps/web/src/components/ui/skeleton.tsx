import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A quiet block in the shape of what is coming; the region around it says that it is busy. */
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
