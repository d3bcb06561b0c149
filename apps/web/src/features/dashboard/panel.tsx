import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

type PanelProps = { title: string; action?: ReactNode; className?: string; children: ReactNode };

/** A part of the dashboard with its own heading. */
export function Panel({ title, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn('bg-card flex min-w-0 flex-col overflow-hidden rounded-lg border shadow-xs', className)}
    >
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 px-5 py-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
