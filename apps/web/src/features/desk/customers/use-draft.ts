import { useState } from 'react';
import { useUser } from '@/domain/session';
import { useInputBeyondSession } from '@/lib/stores/use-input-beyond-session';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Input that is to replace a value which others may change meanwhile. A save sends `seen`, the value from when typing began; an
 * outcome 'stale' keeps the input, and the next save replaces the value present by then.
 * @param key of the form, which keeps its input beyond a session
 * @param present the saved value
 * @param fields the same as fields show it
 */
export function useDraft<Value, Fields>(key: string, present: Value, fields: Fields) {
  const user = useUser();
  const [draft, setDraft] = useState<{ fields: Fields; seen: Value | undefined } | null>(null);
  const isChanged = draft !== null && !isSame(draft.fields, fields);
  useInputBeyondSession(`${key}:${user.id}`, isChanged ? draft : null, setDraft);
  return {
    shown: isChanged ? draft.fields : fields,
    seen: isChanged && draft.seen !== undefined ? draft.seen : present,
    isChanged,
    /** Another person changed the value, which the input would replace. */
    isReplaced: isChanged && draft.seen === undefined,
    edit: (next: Fields) => setDraft({ fields: next, seen: isChanged ? draft.seen : present }),
    end: (outcome: string) =>
      setDraft((last) => (outcome === 'stale' && last ? { ...last, seen: undefined } : null)),
  };
}
