import type { ReactNode } from 'react';

/** A list's description and its add button. */
export function ListToolbar({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted-foreground">{text}</p>
      {action}
    </div>
  );
}
