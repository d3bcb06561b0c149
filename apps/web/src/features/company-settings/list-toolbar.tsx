import type { ReactNode } from 'react';

/** What a list is, and the way to add to it. */
export function ListToolbar({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted-foreground">{text}</p>
      {action}
    </div>
  );
}
