import { type ReactNode, useCallback, useContext, useId, useLayoutEffect, useState } from 'react';
import { AskBeforeLosing } from './ask-before-losing';
import { type Report, UnsavedContext, UnsavedForms } from './unsaved';

type Props = {
  /** Whether the dialog itself has input that would be lost; the forms inside report theirs by useUnsaved. */
  isChanged?: boolean;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
};

/** A dialog or panel that is not closed over unsaved input without a question: `close` asks first, or closes at once. */
export function DiscardGuard({ isChanged = false, onClose, children }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [unsaved] = useState(() => new UnsavedForms());
  const reportOutside = useContext(UnsavedContext);
  const report = useCallback<Report>(
    (form, hasInput) => {
      unsaved.note(form, hasInput);
      reportOutside(form, hasInput);
    },
    [reportOutside, unsaved],
  );
  const own = useId();
  useLayoutEffect(() => {
    report(own, isChanged);
    return () => report(own, false);
  }, [report, own, isChanged]);

  const close = () => (unsaved.areAny ? setIsAsking(true) : onClose());
  const lose = () => {
    setIsAsking(false);
    // Before it closes: where that changes the address, the input is no reason to stay.
    for (const form of unsaved.keys()) report(form, false);
    onClose();
  };
  return (
    <UnsavedContext value={report}>
      {children(close)}
      <AskBeforeLosing open={isAsking} onOpenChange={setIsAsking} onLose={lose} />
    </UnsavedContext>
  );
}
