import { useState, type ComponentType } from 'react';
import { whenLoaded } from './when-loaded';

/**
 * A part that opens over the page and is fetched when a person is about to open it; the part itself starts open. `near` spreads
 * onto the placeholder trigger of a menu; other triggers use `prepare` and `open`, and `close` removes the part. `open` takes a
 * function that undoes preparations for a part that cannot be fetched.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const prepare = () => void load().catch(() => undefined);
  const open = (giveUp?: () => void) => whenLoaded(load, (loaded) => setPart(() => loaded), giveUp);
  const close = () => setPart(null);
  const onKeyDown = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };
  return {
    Part,
    prepare,
    open,
    close,
    near: { onClick: () => open(), onPointerEnter: prepare, onFocus: prepare, onKeyDown },
  };
}
