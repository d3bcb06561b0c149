import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { appStrings } from '../app.strings';
import { followUpdates, type Update } from './follow-updates';

const texts = appStrings.update;

/** An unobtrusive notice about a newer version; nothing happens until the person agrees. */
export function UpdatePrompt() {
  const [update, setUpdate] = useState<Update | null>(null);

  useEffect(() => {
    // Without permission for service workers the app runs without one.
    followUpdates(setUpdate).catch((error: unknown) => console.warn(error));
  }, []);

  if (!update) return null;
  return (
    <div
      role="status"
      className="bg-card text-card-foreground fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar))] z-60 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border p-3 pl-4 shadow-lg sm:right-auto sm:max-w-md"
    >
      <p className="text-sm font-medium">{texts.title}</p>
      <div className="flex gap-2">
        <Button variant="ghost" onClick={() => setUpdate(null)}>
          {texts.later}
        </Button>
        <Button onClick={update.take}>{texts.take}</Button>
      </div>
    </div>
  );
}
