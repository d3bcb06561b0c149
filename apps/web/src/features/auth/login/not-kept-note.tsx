import { useState } from 'react';
import { localStore } from '@/lib/stores/local-store';
import { authStrings } from '../auth.strings';

/** A note that the session ends with the page, if the browser stores nothing. */
export function NotKeptNote() {
  const [keeps] = useState(() => localStore.isAvailable());
  if (keeps) return null;
  return (
    <p className="bg-gold-soft text-gold mb-6 rounded-md p-4 text-sm text-pretty">
      {authStrings.login.notKept}
    </p>
  );
}
