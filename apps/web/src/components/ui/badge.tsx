import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

export const badgeVariants = cva(
  "inline-flex w-fit shrink-0 items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg:not([class*='size-'])]:size-3.5",
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground border-transparent',
        secondary: 'bg-secondary text-secondary-foreground border-transparent',
        outline: 'text-foreground bg-card',
        gold: 'bg-gold-soft text-gold border-gold/30',
        success: 'bg-success-soft text-success border-success/25',
        warning: 'bg-warning-soft text-warning border-warning/30',
        info: 'bg-info-soft text-info border-info/25',
        destructive: 'bg-destructive-soft text-destructive border-destructive/25',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeVariants> & { asChild?: boolean };

export function Badge({ className, variant, asChild = false, ...props }: BadgeProps) {
  const Element = asChild ? Slot.Root : 'span';
  return <Element data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />;
}
