import { Undo2Icon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { catalogStrings } from './catalog.strings';

type NoticeBarProps = { role?: 'status'; action: ReactNode; below?: ReactNode; children: ReactNode };

/** A notice above the list, with one action beside it. */
export function NoticeBar({ role, action, below, children }: NoticeBarProps) {
  return (
    <div
      role={role}
      className="bg-card mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-4 py-2 text-sm"
    >
      <div className="min-w-0 flex-1 basis-60 break-words">{children}</div>
      {action}
      {below}
    </div>
  );
}

type UndoBarProps = {
  text: string;
  label: string;
  isPending: boolean;
  onUndo: () => void;
  below?: ReactNode;
};

/** The last bulk change, with its undo. */
export function UndoBar({ text, label, isPending, onUndo, below }: UndoBarProps) {
  const action = (
    <Button variant="outline" onClick={onUndo} disabled={isPending} aria-busy={isPending}>
      <Undo2Icon aria-hidden />
      {isPending ? catalogStrings.undoing : label}
    </Button>
  );
  return (
    <NoticeBar action={action} below={below}>
      <p>{text}</p>
    </NoticeBar>
  );
}
