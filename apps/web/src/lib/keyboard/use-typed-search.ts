import { useEffect, useRef, useState } from 'react';
import { search as limits } from '@/config/limits';

/**
 * A search field over a value that lives in the address: typed text shows immediately and is sent when typing pauses; a
 * value that changes elsewhere (Back, a cleared filter) replaces the typed text.
 */
export function useTypedSearch(value: string, send: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef(0);
  // Always the latest callback: a filter may have changed since the last keystroke.
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setTyped(value);
    setSent(value);
  }
  // Text typed on a page that was left must not change the address of the next one.
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setSent(text.trim());
      latest.current(text.trim());
    }, limits.debounce);
  };
  return { typed, type };
}
