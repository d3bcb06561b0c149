import { type ReactNode, useState } from 'react';
import { useBlocker } from 'react-router';
import { AskBeforeLosing } from './ask-before-losing';
import { UnsavedContext, UnsavedForms, useAskBeforeUnload } from './unsaved';

/** Pages that are not left over unsaved input without a question: by Back or a link with ours, by a reload with the browser's. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [unsaved] = useState(() => new UnsavedForms());
  const blocker = useBlocker(() => unsaved.areAny);
  useAskBeforeUnload(() => unsaved.areAny);
  return (
    <UnsavedContext value={unsaved.note}>
      {children}
      <AskBeforeLosing
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
        onLose={() => blocker.state === 'blocked' && blocker.proceed()}
      />
    </UnsavedContext>
  );
}
