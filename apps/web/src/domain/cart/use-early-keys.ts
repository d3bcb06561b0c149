import { useEffect, useRef } from 'react';

/**
 * Keeps what is typed while a dialog is still on its way: a person who presses "Agregar" types the quantity at once.
 * `start` begins to keep digits and the like, `take` hands them to the field that is there now and ends the keeping,
 * `stop` gives them up. Enter is kept as '\n'.
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
    // Before the button, which still has the focus and would be pressed by Enter and Space.
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

/** On a slow line a person may have gone on to another field. */
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
