import { useRef } from 'react';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { beforeCartStrings as texts } from './before-cart.strings';

/** Loaded with the question: it says whether there is one. */
export { textsToRead } from './texts-to-read';

/** The texts that are shown one by one. */
const MOST_SHOWN = 8;

type Props = {
  act: 'add' | 'pay';
  /** As written in the list. */
  unread: readonly string[];
  /** The number of lines that are ready. */
  ready: number;
  onProceed: () => void;
  onClose: () => void;
  /** Once the focus is free. */
  onReview: () => void;
};

/** Asks whether the ready lines are ordered although other texts of their list are not understood. Enter and Esc go back to them. */
export function BeforeCartQuestion({ act, unread, ready, onProceed, onClose, onReview }: Props) {
  const isAnswered = useRef(false);
  const rest = unread.length - MOST_SHOWN;
  return (
    <ConfirmDialog
      title={texts.title(unread.length)}
      text={
        <>
          {unread.slice(0, MOST_SHOWN).map((text, index) => (
            <span key={`${index}:${text}`} className="text-foreground block line-clamp-2">
              {texts.quoted(text)}
            </span>
          ))}
          {rest > 0 && <span className="block">{texts.more(rest)}</span>}
          <span className="mt-2 block">{texts[act]}</span>
        </>
      }
      cancel={texts.review}
      action={act === 'add' ? texts.addReady(ready) : texts.payReady}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onAction={() => {
        isAnswered.current = true;
        onProceed();
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (!isAnswered.current) onReview();
      }}
    />
  );
}
