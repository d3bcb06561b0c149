import { useRef, type KeyboardEvent } from 'react';

/** From a suggested product to its quantity: Tab, or the first digit of it. */
export function useQuantityKeys(activeIndex: number) {
  const quantities = useRef<HTMLDivElement>(null);

  /** Moves focus to the quantity where the key asks for it; products are the first of the suggestions. */
  const leadToQuantity = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (shiftKey || ctrlKey || metaKey || altKey || !(key === 'Tab' || /^[1-9]$/.test(key))) return false;
    const input = quantities.current?.children[activeIndex]?.querySelector('input');
    if (!input) return false;
    // The digit itself is typed into the field that has the focus now.
    if (key === 'Tab') event.preventDefault();
    input.focus();
    return true;
  };
  return { quantities, leadToQuantity };
}
