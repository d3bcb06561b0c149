import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export type Figure = { label: string; value: ReactNode; icon: LucideIcon; note?: string };

/** A row of figures that say at a glance how things stand. */
export function Figures({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  return (
    <dl className={cn('grid gap-4', className)}>
      {figures.map(({ label, value, icon: Icon, note }) => (
        <div key={label} className="bg-card flex items-center gap-4 rounded-lg border p-5 shadow-xs">
          <span className="bg-gold-soft text-gold inline-flex size-11 shrink-0 items-center justify-center rounded-full">
            <Icon className="size-5" strokeWidth={1.75} aria-hidden />
          </span>
          <div className="flex min-w-0 flex-col-reverse">
            {note && <dd className="text-muted-foreground order-first text-xs">{note}</dd>}
            <dd className="money font-serif text-2xl leading-tight">{value}</dd>
            <dt className="text-muted-foreground text-sm">{label}</dt>
          </div>
        </div>
      ))}
    </dl>
  );
}
