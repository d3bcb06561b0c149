import { commonStrings } from '@/strings/common.strings';
import { focusPage } from '../keyboard/focus-page';
import { toast } from './toast';

type News<Item> = {
  title: (count: number) => string;
  text?: (count: number) => string | undefined;
  undo: (items: readonly Item[]) => void;
};

/**
 * A toast about removed items with an undo. Items removed while it is on screen are added to it: one toast, and one press
 * restores everything, unless `startAnew` was called in between.
 */
export function createUndoToast<Item>(id: string, { title, text, undo }: News<Item>) {
  let items: readonly Item[] = [];
  const announce = (...taken: Item[]): void => {
    const all = [...items, ...taken];
    items = all;
    toast.success(title(all.length), text?.(all.length), {
      id,
      action: {
        label: commonStrings.undo,
        onPress: () => {
          undo(all);
          // The pressed button disappears with the toast, and the focus with it.
          focusPage();
        },
      },
      onGone: () => {
        if (items === all) items = [];
      },
    });
  };
  const startAnew = (): void => {
    items = [];
  };
  return Object.assign(announce, { startAnew });
}
