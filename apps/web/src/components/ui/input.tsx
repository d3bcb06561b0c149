import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** The look shared by all fields; 16 px on phones, since smaller text makes iOS zoom in. */
export const fieldClasses =
  'border-input bg-card text-foreground placeholder:text-muted-foreground w-full rounded-md border px-3 text-base shadow-xs transition-colors focus-visible:border-ring disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-destructive md:text-sm';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" type={type} className={cn(fieldClasses, 'h-11', className)} {...props} />;
}
