import { useState, type KeyboardEvent } from 'react';

type ComboboxOptions<Item> = {
  items: Item[];
  /** Whether the list should open as soon as it has an entry. */
  isSuggesting: boolean;
  setSuggesting: (isSuggesting: boolean) => void;
  onPick: (item: Item) => void;
  /** Called for Escape while the list is closed. */
  onClear: () => void;
};

/** Instead of an item's id: the first one, even of a list still to arrive. */
const FIRST = ':first';

/** The keyboard interaction of an editable combobox with a list (WAI-ARIA): the focus always stays in the field. */
export function useCombobox<Item extends { id: string }>(options: ComboboxOptions<Item>) {
  const { items, isSuggesting, setSuggesting, onPick, onClear } = options;
  const [activeId, setActiveId] = useState<string | null>(null);
  const open = isSuggesting && items.length > 0;
  const position = activeId === FIRST ? 0 : items.findIndex(({ id }) => id === activeId);
  const activeIndex = open ? position : -1;

  const show = () => {
    setSuggesting(true);
    setActiveId(null);
  };
  const close = () => {
    setSuggesting(false);
    setActiveId(null);
  };
  const pick = (item: Item) => {
    close();
    onPick(item);
  };
  // The position before the first item is the field itself, so that wrapping around passes through it.
  const move = (step: 1 | -1) => {
    const positions = items.length + 1;
    const next = open ? (activeIndex + 1 + step + positions) % positions : step === 1 ? 1 : positions - 1;
    setSuggesting(true);
    setActiveId(items.length === 0 && step === 1 ? FIRST : (items[next - 1]?.id ?? null));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = keyAction(event.key);
    if (act) act(event);
  };

  const keyAction = (key: string): ((event: KeyboardEvent) => void) | undefined => {
    const active = items[activeIndex];
    const actions: Record<string, (event: KeyboardEvent) => void> = {
      ArrowDown: (event) => {
        event.preventDefault();
        move(1);
      },
      ArrowUp: (event) => {
        event.preventDefault();
        move(-1);
      },
      // The caret moves to the start or end of the text, as in any field, and the selection leaves the list.
      Home: () => setActiveId(null),
      End: () => setActiveId(null),
      Enter: (event) => {
        if (!active) {
          close();
          return;
        }
        event.preventDefault();
        pick(active);
      },
      Escape: (event) => {
        event.preventDefault();
        // Also for a list still to arrive: only a second press clears the text.
        if (isSuggesting) close();
        else onClear();
      },
    };
    return actions[key];
  };

  return { open, activeIndex, show, close, pick, onKeyDown };
}
