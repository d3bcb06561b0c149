import { useState, type ComponentType } from 'react';
import { whenLoaded } from './when-loaded';

/**
 * A part that opens over the page and is fetched when a person is about to open it: `near` spreads onto the placeholder
 * trigger; the part itself starts open.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const prepare = () => void load().catch(() => undefined);
  const open = () => whenLoaded(load, (loaded) => setPart(() => loaded));
  const onKeyDown = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };
  return { Part, near: { onClick: open, onPointerEnter: prepare, onFocus: prepare, onKeyDown } };
}
