import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { commonStrings } from '@/strings/common.strings';

type FactProps = { label: string; className?: string; children: ReactNode };

/** A term with its value inside a `dl`; has a text for a missing value. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-muted-foreground text-xs font-semibold">{label}</dt>
      <dd className="mt-0.5 break-words">
        {children || <span className="text-muted-foreground">{commonStrings.notAvailable}</span>}
      </dd>
    </div>
  );
}
