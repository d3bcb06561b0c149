import { createUndoToast } from '@/lib/toast/undo-toast';
import { quickOrderStrings as texts } from '../quick-order.strings';
import type { DraftStore } from './draft-store';
import type { PadLine } from './pad-draft';

type Removed = { store: DraftStore; line: PadLine; index: number };

/** Reports that lines were removed, and offers to restore them in their positions. */
export const announceRemoved = createUndoToast<Removed>('quick-order-removed', {
  title: texts.removedTitle,
  undo: (removed) => {
    for (const { store, line, index } of [...removed].reverse()) {
      store.change((draft) => {
        const lines = draft.lines.filter(({ id }) => id !== line.id);
        lines.splice(index, 0, line);
        return { ...draft, lines };
      });
    }
  },
});
