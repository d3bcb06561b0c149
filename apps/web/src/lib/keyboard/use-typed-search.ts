import { useEffect, useRef, useState } from 'react';
import { search as limits } from '@/config/limits';

/**
 * A search field over a value stored in the URL: typed text shows immediately and is sent when typing pauses; a value that
 * changes elsewhere (Back, a cleared filter) replaces the typed text.
 */
export function useTypedSearch(value: string, send: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const timer = useRef(0);
  /** The text that waits for typing to pause. */
  const waiting = useRef<string | null>(null);
  // Always the latest callback, since a filter may have changed since the last keystroke.
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
  // Text typed on a page must not change the URL of the next page.
  useEffect(() => () => window.clearTimeout(timer.current), []);
  /** Sends the waiting text, if there is one. For `onBlur`: what is pressed next must not be followed by a change of the URL. */
  const flush = () => {
    window.clearTimeout(timer.current);
    if (waiting.current === null) return;
    const text = waiting.current;
    waiting.current = null;
    setSent(text);
    latest.current(text);
  };
  const type = (text: string) => {
    setTyped(text);
    waiting.current = text.trim();
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(flush, limits.debounce);
  };
  /** Shows a text the caller sends itself: when it arrives as the value, it does not replace later keystrokes. */
  const submit = (text: string) => {
    setTyped(text);
    setSubmitted(text.trim());
  };
  return { typed, type, flush, submit };
}
