import { useState, type ReactNode } from 'react';
import { hasUnfinished } from '@/lib/stores/private-data';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import { useSession } from '../use-session';
import type { SignOutQuestion } from './sign-out-question';
import { signOutStrings as texts } from './sign-out.strings';

/** Signs out, after a question if this browser has something to order that would be lost. The caller renders the question. */
export function useSignOut(): { signOut: () => void; question: ReactNode } {
  const session = useSession();
  const [Question, setQuestion] = useState<typeof SignOutQuestion | null>(null);
  const leave = () => {
    session.signOut().catch(() => toast.error(commonStrings.error, texts.failed));
  };
  const ask = () => {
    const fetched = import('./sign-out-question');
    // If it cannot be fetched, the person must be able to sign out nevertheless.
    fetched.then((file) => setQuestion(() => file.SignOutQuestion), leave);
  };
  return {
    signOut: () => (hasUnfinished() ? ask() : leave()),
    question: Question && <Question onLeave={leave} onStay={() => setQuestion(null)} />,
  };
}
