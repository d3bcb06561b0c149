import { useEffect, useRef } from 'react';

/**
 * Buffers keys typed while a dialog is still loading: a person who presses "Agregar" types the quantity right away. `start`
 * begins to buffer digits and similar keys, `take` hands them to the field that has appeared and stops, `stop` discards them.
 * Enter is kept as '\n'.
 */
export function useEarlyKeys() {
  const text = useRef('');
  const keeping = useRef<AbortController | null>(null);

  const stop = () => {
    keeping.current?.abort();
    keeping.current = null;
  };
  const start = () => {
    stop();
    text.current = '';
    keeping.current = new AbortController();
    const { signal } = keeping.current;
    // In the capture phase: the button still has the focus, and Enter or Space would press it.
    window.addEventListener('keydown', (event) => (isTypedElsewhere(event) ? stop() : keep(event, text)), {
      capture: true,
      signal,
    });
  };
  const take = () => {
    stop();
    const taken = text.current;
    text.current = '';
    return taken;
  };
  useEffect(() => stop, []);
  return { start, take, stop };
}

/** On a slow connection the person may have moved to another field. */
const isTypedElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function keep(event: KeyboardEvent, text: { current: string }): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (event.key === 'Backspace') text.current = text.current.slice(0, -1);
  else if (event.key === 'Enter') text.current += '\n';
  else if (event.key.length === 1) text.current += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
