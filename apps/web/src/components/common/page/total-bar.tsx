import type { ReactNode } from 'react';

type TotalBarProps = { label: string; total: ReactNode; children: ReactNode };

/** On phones: the total and the next step, always within reach of the thumb. The last child of its container. */
export function TotalBar({ label, total, children }: TotalBarProps) {
  return (
    <div
      data-total-bar
      className="bg-card sticky bottom-(--bottom-bar) z-20 -mx-4 mt-6 flex items-center justify-between gap-4 border-t px-4 py-3 pb-[max(0.75rem,calc(env(safe-area-inset-bottom)-var(--bottom-bar)))] shadow-lg"
    >
      <p>
        <span className="text-muted-foreground block text-xs">{label}</span>
        {total}
      </p>
      {children}
    </div>
  );
}
