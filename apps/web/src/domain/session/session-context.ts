import { createContext } from 'react';
import type { Session } from './session';

/** Session state and `signOut`, which ends this browser's session and throws AppError on failure. */
export type SessionValue = Session & { signOut: () => Promise<void> };

export const SessionContext = createContext<SessionValue | null>(null);
