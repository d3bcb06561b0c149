import { Undo2Icon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { NoticeBar } from '../notice-bar';
import { catalogStrings } from './catalog.strings';

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
