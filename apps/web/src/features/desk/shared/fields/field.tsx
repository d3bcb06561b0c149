import { useId, type ReactNode } from 'react';
import { Label } from '@/components/ui/label';

type Props = { label: string; hint?: string; children: (id: string) => ReactNode };

/** A labelled field of a form of the desk. */
export function Field({ label, hint, children }: Props) {
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
      {hint && <p className="text-muted-foreground text-sm">{hint}</p>}
    </div>
  );
}
