import { useRef, type KeyboardEvent } from 'react';

/** The keys from a suggested product to its quantity: Tab, its first digit, or Enter if the search has one. */
export function useQuantityKeys(activeIndex: number, hasQuantity: boolean) {
  const quantities = useRef<HTMLDivElement>(null);

  /** Moves focus to the quantity if the key requests it; products are the first of the suggestions. */
  const leadToQuantity = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const leads = key === 'Tab' || (key === 'Enter' && hasQuantity);
    if (shiftKey || ctrlKey || metaKey || altKey || !(leads || /^[1-9]$/.test(key))) return false;
    const input = quantities.current?.children[activeIndex]?.querySelector('input');
    if (!input) return false;
    // The digit is then typed into the newly focused field.
    if (leads) event.preventDefault();
    input.focus();
    return true;
  };
  return { quantities, leadToQuantity };
}
