import { useUnsaved } from '@/components/common/discard/unsaved';
import { useUser } from '@/domain/session';
import { hasKeptInput, useInputBeyondSession } from '@/lib/stores/use-input-beyond-session';

const keyOf = (userId: string, form: string): string => `${form}:${userId}`;

/** Whether the person had input in a form when their session ended. */
export const hadInput = (userId: string, form: string): boolean => hasKeptInput(keyOf(userId, form));

/**
 * The unsaved input of a form: closing it asks first, and after a session that ended the same person has it again.
 * @param form its name, with what it is about
 * @param input as JSON; null if nothing would be lost
 * @param restore receives the input as it was kept
 */
export function useKeptInput<Input>(form: string, input: Input | null, restore: (kept: Input) => void): void {
  const user = useUser();
  useUnsaved(input !== null);
  useInputBeyondSession(keyOf(user.id, form), input, restore);
}
