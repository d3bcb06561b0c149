import { ConfirmDialog } from '../confirm-dialog';
import { discardStrings as texts } from './discard.strings';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onLose: () => void };

/** The question before input is lost. */
export function AskBeforeLosing({ open, onOpenChange, onLose }: Props) {
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      cancel={texts.keep}
      action={texts.lose}
      isDestructive
      open={open}
      onOpenChange={onOpenChange}
      onAction={(event) => {
        // The caller closes the question: otherwise it would receive two answers.
        event.preventDefault();
        onLose();
      }}
    />
  );
}
