import { type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { AskBeforeLosing } from './ask-before-losing';
import { type Report, UnsavedContext } from './unsaved';

type Props = {
  /** Whether the dialog itself has input that would be lost; the forms inside report theirs by useUnsaved. */
  isChanged?: boolean;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
};

/** A dialog or panel that is not closed over unsaved input without a question: `close` asks first, or closes at once. */
export function DiscardGuard({ isChanged = false, onClose, children }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [inside, setInside] = useState<readonly string[]>([]);
  const report = useCallback<Report>(
    (form, hasInput) =>
      setInside((now) => {
        const others = now.filter((other) => other !== form);
        return hasInput ? [...others, form] : others;
      }),
    [],
  );
  const reportOutside = useContext(UnsavedContext);
  const key = useId();
  const isUnsaved = isChanged || inside.length > 0;
  useEffect(() => {
    reportOutside(key, isUnsaved);
    return () => reportOutside(key, false);
  }, [reportOutside, key, isUnsaved]);

  const close = () => (isUnsaved ? setIsAsking(true) : onClose());
  const lose = () => {
    setIsAsking(false);
    setInside([]);
    // Before it closes: where that changes the address, the input is no reason to stay.
    reportOutside(key, false);
    onClose();
  };
  return (
    <UnsavedContext value={report}>
      {children(close)}
      <AskBeforeLosing open={isAsking} onOpenChange={setIsAsking} onLose={lose} />
    </UnsavedContext>
  );
}
