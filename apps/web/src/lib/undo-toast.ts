import { commonStrings } from '@/strings/common.strings';
import { toast } from './toast';

type News<Item> = {
  title: (count: number) => string;
  text?: (count: number) => string | undefined;
  undo: (items: readonly Item[]) => void;
};

/**
 * News of things that were taken away, with the way back. What is taken away while it is on screen joins it: one
 * toast, and one press brings everything back.
 */
export function createUndoToast<Item>(id: string, { title, text, undo }: News<Item>) {
  let items: readonly Item[] = [];
  return (...taken: Item[]): void => {
    const all = [...items, ...taken];
    items = all;
    toast.success(title(all.length), text?.(all.length), {
      id,
      action: { label: commonStrings.undo, onPress: () => undo(all) },
      onGone: () => {
        if (items === all) items = [];
      },
    });
  };
}
