import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { formatChange, formatMoney } from '@/lib/format';
import { catalogStrings } from './catalog.strings';

const texts = catalogStrings.jump;

/** A typed price that differs much from the one before. */
export type Jump = { before: number; now: number };

type Props = {
  jump: Jump | null;
  /** The name of the field, and how it gets the focus back. */
  of: string;
  onClosed: () => void;
  onSave: () => void;
  onCorrect: () => void;
};

/** Asks whether a jump of a price is meant. Enter and Esc correct it: saving takes a choice. */
export function PriceQuestion({ jump, of, onClosed, onSave, onCorrect }: Props) {
  return (
    <ConfirmDialog
      title={texts.title}
      text={
        <>
          {of}
          {jump && (
            <span className="text-foreground mt-1 block text-base tabular-nums">
              {texts.question(
                formatMoney(jump.before),
                formatMoney(jump.now),
                formatChange(jump.now, jump.before) ?? '',
              )}
            </span>
          )}
        </>
      }
      cancel={texts.correct}
      action={texts.save}
      open={jump !== null}
      onOpenChange={(isOpen) => !isOpen && onCorrect()}
      onAction={onSave}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
    />
  );
}
