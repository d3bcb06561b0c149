import type { ComponentType } from 'react';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { PartFailure } from './part-failure';

/** A dialog fetched when it is first opened. If the fetch fails, a message over the page offers to try again or to close it. */
export function dialogOnDemand<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const usePart = partOnDemand(load);
  return function DialogOnDemand(props: Props) {
    const { Part: Dialog, failed, retry } = usePart();
    if (failed) return <PartFailure onRetry={retry} onClose={props.onClose} />;
    return Dialog && <Dialog {...props} />;
  };
}
