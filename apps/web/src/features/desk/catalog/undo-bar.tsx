import { Undo2Icon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { Button } from '@/components/ui/button';
import { NoticeBar } from '../shared/lists/notice-bar';
import { catalogStrings } from './catalog.strings';

type UndoBarProps = {
  text: string;
  label: string;
  isPending: boolean;
  /** Asked before it is undone. */
  question?: { title: string; text: ReactNode };
  onUndo: () => void;
  below?: ReactNode;
};

/** The last bulk change, with its undo. */
export function UndoBar({ text, label, isPending, question, onUndo, below }: UndoBarProps) {
  const button = (
    <Button
      variant="outline"
      onClick={question ? undefined : onUndo}
      disabled={isPending}
      aria-busy={isPending}
    >
      <Undo2Icon aria-hidden />
      {isPending ? catalogStrings.undoing : label}
    </Button>
  );
  const action = question ? (
    <ConfirmDialog {...question} action={label} trigger={button} onAction={onUndo} />
  ) : (
    button
  );
  return (
    <NoticeBar action={action} below={below}>
      <p>{text}</p>
    </NoticeBar>
  );
}
