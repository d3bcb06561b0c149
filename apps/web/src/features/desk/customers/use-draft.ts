import { useState } from 'react';
import { useKeptInput } from '../shared/fields/use-kept-input';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Input that is to replace a value which others may change meanwhile. A save sends `seen`, the value from when typing began; an
 * outcome 'stale' keeps the input, and the next save replaces the value present by then.
 * @param form its name, with what it is about
 * @param present the saved value
 * @param fields the same as fields show it
 */
export function useDraft<Value, Fields>(form: string, present: Value, fields: Fields) {
  const [draft, setDraft] = useState<{ fields: Fields; seen: Value | undefined } | null>(null);
  const isChanged = draft !== null && !isSame(draft.fields, fields);
  useKeptInput(form, isChanged ? draft : null, setDraft);
  return {
    shown: isChanged ? draft.fields : fields,
    seen: isChanged && draft.seen !== undefined ? draft.seen : present,
    /** Another person changed the value, which the input would replace. */
    isReplaced: isChanged && draft.seen === undefined,
    edit: (next: Fields) => setDraft({ fields: next, seen: isChanged ? draft.seen : present }),
    end: (outcome: string) =>
      setDraft((last) => (outcome === 'stale' && last ? { ...last, seen: undefined } : null)),
  };
}
