import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type Props = {
  role?: 'status';
  action: ReactNode;
  below?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A notice above a list, with one action beside it. */
export function NoticeBar({ role, action, below, className, children }: Props) {
  return (
    <div
      role={role}
      className={cn(
        'bg-card mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-4 py-2 text-sm',
        className,
      )}
    >
      <div className="min-w-0 flex-1 basis-60 break-words">{children}</div>
      {action}
      {below}
    </div>
  );
}
