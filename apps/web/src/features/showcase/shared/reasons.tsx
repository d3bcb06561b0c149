import { CheckIcon } from 'lucide-react';

/** The reasons for a basket, one per line. */
export function Reasons({ label, reasons }: { label: string; reasons: readonly string[] }) {
  return (
    <ul aria-label={label} className="grid gap-1.5 text-sm">
      {reasons.map((reason) => (
        <li key={reason} className="flex gap-2">
          <CheckIcon className="text-success mt-0.5 size-4 shrink-0" aria-hidden />
          {reason}
        </li>
      ))}
    </ul>
  );
}
