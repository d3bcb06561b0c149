import { useEffect, useRef, useState } from 'react';
import { search as limits } from '@/config/limits';

/**
 * A search field over a value that lives in the address: what is typed shows at once and is sent when it
 * stands still; a value that changes from elsewhere (Back, a cleared filter) replaces what was typed.
 */
export function useTypedSearch(value: string, send: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef(0);
  // Sent as things are once the text stands still: a filter may have changed since the last key.
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setTyped(value);
    setSent(value);
  }
  // What was typed on a page that has been left must not change the address of the next one.
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
