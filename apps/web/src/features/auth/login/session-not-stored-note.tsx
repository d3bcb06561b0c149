import { useState } from 'react';
import { localStore } from '@/lib/stores/local-store';
import { authStrings } from '../auth.strings';

/** A note that the session ends with the page, if the browser stores nothing. */
export function SessionNotStoredNote() {
  const [isStored] = useState(() => localStore.isAvailable());
  if (isStored) return null;
  return (
    <p className="bg-gold-soft text-gold mb-6 rounded-md p-4 text-sm text-pretty">
      {authStrings.login.notKept}
    </p>
  );
}
