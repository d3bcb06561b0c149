import { ChartNoAxesCombinedIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** States which real orders the content is computed from; the counterpart of the note on samples. */
export function RealNote({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="bg-success-soft border-success/25 mb-6 flex gap-3 rounded-lg border p-4 text-sm">
      <ChartNoAxesCombinedIcon className="text-success mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        <strong className="text-success font-semibold">{label}.</strong> {children}
      </span>
    </p>
  );
}
