import { WineIcon, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type EmptyStateProps = {
  title: ReactNode;
  description?: ReactNode;
  icon?: LucideIcon;
  action?: ReactNode;
  /** `h1` if this is the page's only content. */
  heading?: 'h1' | 'h2';
  className?: string;
};

/** Says that there is nothing here, and what to do about it. */
export function EmptyState({
  title,
  description,
  icon: Icon = WineIcon,
  action,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-4 py-14 text-center', className)}>
      <span className="bg-gold-soft text-gold mb-5 inline-flex size-16 items-center justify-center rounded-full">
        <Icon className="size-7" strokeWidth={1.5} aria-hidden />
      </span>
      <Heading className="text-2xl">{title}</Heading>
      {description && <p className="text-muted-foreground mt-2 max-w-md text-pretty">{description}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
