import { InfoIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { showcaseStrings } from './showcase.strings';

/** States that the content is an example, and links to the real data. */
export function SampleNote({ children }: { children: ReactNode }) {
  return (
    <p className="bg-info-soft border-info/25 mb-6 flex gap-3 rounded-lg border p-4 text-sm">
      <InfoIcon className="text-info mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        <strong className="text-info font-semibold">{showcaseStrings.sample}.</strong> {children}
      </span>
    </p>
  );
}
