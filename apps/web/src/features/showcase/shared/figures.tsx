import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export type Figure = { label: string; value: ReactNode; icon: LucideIcon; note?: string };

/** A row of key figures. */
export function Figures({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  return (
    <dl className={cn('grid gap-4', className)}>
      {figures.map(({ label, value, icon: Icon, note }) => (
        <div
          key={label}
          className="bg-card relative flex flex-col justify-center rounded-lg border py-5 pr-5 pl-20 max-sm:pr-3 max-sm:pl-16 shadow-xs"
        >
          <dt className="text-muted-foreground text-sm">
            <span className="bg-gold-soft text-gold absolute top-1/2 left-5 inline-flex size-11 max-sm:left-3 max-sm:size-10 -translate-y-1/2 items-center justify-center rounded-full">
              <Icon className="size-5" strokeWidth={1.75} aria-hidden />
            </span>
            {label}
          </dt>
          <dd className="money font-serif text-2xl leading-tight">{value}</dd>
          {note && <dd className="text-muted-foreground text-xs">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
