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
  const [submitted, setSubmitted] = useState<string | null>(null);
  const timer = useRef(0);
  // Always the latest callback: a filter may have changed since the last keystroke.
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  if (value !== seen) {
    setSeen(value);
    if (value !== sent && value !== submitted) setTyped(value);
    setSent(value);
    setSubmitted(null);
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
  /** Shows a text that the caller sends itself: when it arrives as the value, it replaces nothing typed in the meantime. */
  const submit = (text: string) => {
    setTyped(text);
    setSubmitted(text.trim());
  };
  return { typed, type, submit };
}
