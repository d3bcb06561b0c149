import { createContext } from 'react';
import type { Session } from './session';

/** Session state and `signOut`, which ends the session of this browser and throws AppError when it cannot. */
export type SessionValue = Session & { signOut: () => Promise<void> };

export const SessionContext = createContext<SessionValue | null>(null);
