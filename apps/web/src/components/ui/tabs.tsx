import { Tabs as TabsPrimitive } from 'radix-ui';
import type { ComponentProps, SyntheticEvent } from 'react';
import { cn } from '@/lib/cn';

export function Tabs({ className, ...props }: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root className={cn('flex flex-col gap-5', className)} {...props} />;
}

export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      className={cn('flex max-w-full gap-1 overflow-x-auto border-b', className)}
      {...props}
    />
  );
}

/** A tab focused by a pointer shows no ring: some browsers draw one if a script is involved. */
const POINTER = 'data-by-pointer';
const pointerFocus = {
  onPointerDown: ({ currentTarget }: SyntheticEvent) => currentTarget.setAttribute(POINTER, ''),
  onKeyDown: ({ currentTarget }: SyntheticEvent) => currentTarget.removeAttribute(POINTER),
  onBlur: ({ currentTarget }: SyntheticEvent) => currentTarget.removeAttribute(POINTER),
};

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        "text-muted-foreground hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-primary inline-flex h-11 items-center gap-2 border-b-2 border-transparent px-4 text-sm font-semibold whitespace-nowrap transition-colors -outline-offset-2 data-by-pointer:outline-none disabled:pointer-events-none disabled:opacity-50 [&_svg:not([class*='size-'])]:size-4",
        className,
      )}
      {...pointerFocus}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={cn('rounded-md', className)} {...props} />;
}
