import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { AskBeforeLosing } from './ask-before-losing';
import { type Report, UnsavedContext } from './unsaved';

/** Pages that are not left over unsaved input without a question: by Back or a link with ours, by a reload with the browser's. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef(new Set<string>());
  const report = useCallback<Report>((key, isChanged) => {
    if (isChanged) unsaved.current.add(key);
    else unsaved.current.delete(key);
  }, []);
  const blocker = useBlocker(() => unsaved.current.size > 0);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <UnsavedContext value={report}>
      {children}
      <AskBeforeLosing
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
        onLose={() => blocker.state === 'blocked' && blocker.proceed()}
      />
    </UnsavedContext>
  );
}
