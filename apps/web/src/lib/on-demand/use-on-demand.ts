import { useState, type ComponentType } from 'react';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';

/**
 * A part that opens over the page and is fetched when a person is about to open it; the part itself starts open. `near` spreads
 * onto the placeholder trigger of a menu; other triggers use `prepare` and `open`, and `close` removes the part. If the fetch fails,
 * the person sees an error and may press again; `open` takes a function that undoes the preparations for the part.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const prepare = () => void load().catch(() => undefined);
  const open = (giveUp?: () => void) => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        giveUp?.();
        toast.error(commonStrings.error, commonStrings.noConnection);
      },
    );
  };
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
