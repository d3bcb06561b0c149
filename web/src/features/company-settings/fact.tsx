import type { ReactNode } from 'react';
import { commonStrings } from '@/strings/common.strings';

/** A term with its value inside a `dl`; says so where there is no value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-xs font-semibold">{label}</dt>
      <dd className="mt-0.5 break-words">
        {children || <span className="text-muted-foreground">{commonStrings.notAvailable}</span>}
      </dd>
    </div>
  );
}
