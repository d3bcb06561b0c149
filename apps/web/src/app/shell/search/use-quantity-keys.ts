import { useRef, type KeyboardEvent } from 'react';

/** From a suggested product to its quantity: Tab, the first digit of it, or Enter where the search has one. */
export function useQuantityKeys(activeIndex: number, hasQuantity: boolean) {
  const quantities = useRef<HTMLDivElement>(null);

  /** Moves focus to the quantity where the key asks for it; products are the first of the suggestions. */
  const leadToQuantity = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const leads = key === 'Tab' || (key === 'Enter' && hasQuantity);
    if (shiftKey || ctrlKey || metaKey || altKey || !(leads || /^[1-9]$/.test(key))) return false;
    const input = quantities.current?.children[activeIndex]?.querySelector('input');
    if (!input) return false;
    // The digit itself is typed into the field that has the focus now.
    if (leads) event.preventDefault();
    input.focus();
    return true;
  };
  return { quantities, leadToQuantity };
}
