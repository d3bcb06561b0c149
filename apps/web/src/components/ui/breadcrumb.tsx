import { ChevronRightIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { commonStrings } from '@/strings/common.strings';

export function Breadcrumb(props: ComponentProps<'nav'>) {
  return <nav aria-label={commonStrings.breadcrumb} {...props} />;
}

export function BreadcrumbList({ className, ...props }: ComponentProps<'ol'>) {
  return (
    <ol
      className={cn('text-muted-foreground flex flex-wrap items-center gap-1.5 text-sm', className)}
      {...props}
    />
  );
}

export function BreadcrumbItem({ className, ...props }: ComponentProps<'li'>) {
  return <li className={cn('inline-flex items-center gap-1.5', className)} {...props} />;
}

export function BreadcrumbLink({
  asChild = false,
  className,
  ...props
}: ComponentProps<'a'> & { asChild?: boolean }) {
  const Element = asChild ? Slot.Root : 'a';
  return (
    <Element
      className={cn(
        'hover:text-foreground inline-flex min-h-11 items-center underline-offset-4 hover:underline',
        className,
      )}
      {...props}
    />
  );
}

export function BreadcrumbPage({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-current="page" className={cn('text-foreground font-medium', className)} {...props} />;
}

export function BreadcrumbSeparator({ className, children, ...props }: ComponentProps<'li'>) {
  return (
    <li role="presentation" aria-hidden className={cn('[&>svg]:size-3.5', className)} {...props}>
      {children ?? <ChevronRightIcon />}
    </li>
  );
}
