import { useEffect, useRef, useState } from 'react';
import { inputKeepers } from './lost-session';
import { sessionStore } from './session-store';

/** The input of a form that was on screen when the session ended, once; null if there was none. */
function takeKeptInput(key: string): unknown {
  const kept = sessionStore.read(key);
  sessionStore.remove(key);
  return kept;
}

/** Whether a form was on screen with input when the session ended. */
export const hasKeptInput = (key: string): boolean => sessionStore.read(key) !== null;

/**
 * Keeps a form's input beyond the end of its session, for the person who signs in again in this tab. Signing out forgets it.
 * @param key of the person and the form
 * @param input as JSON; null if there is nothing to keep
 * @param restore receives the input as it was kept, once the form is there
 */
export function useInputBeyondSession<Input>(
  key: string,
  input: Input | null,
  restore: (kept: Input) => void,
): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const [kept] = useState(() => takeKeptInput(key));
  const onKept = useRef(restore);
  useEffect(() => {
    if (kept !== null) onKept.current(kept as Input);
  }, [kept]);
  useEffect(() => {
    const keep = () => {
      if (latest.current !== null) sessionStore.write(key, latest.current);
    };
    inputKeepers.add(keep);
    return () => {
      inputKeepers.delete(keep);
    };
  }, [key]);
}
