import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings the focus to the quantity once a product is in the cart: the button that had it gives way to the stepper, and
 * the next thing a person types is how many. On a touch screen the frame around both takes it, or the keyboard would
 * cover half of the page.
 */
export function useQuantityFocus(frame: RefObject<HTMLElement | null>, isInCart: boolean) {
  const isWanted = useRef(false);
  const quantityOrFrame = () => {
    const field = isTouched() ? null : frame.current?.querySelector('input');
    return field ?? frame.current;
  };
  useEffect(() => {
    if (!isInCart || !isWanted.current) return;
    isWanted.current = false;
    // Whoever has gone on meanwhile is not called back.
    const { activeElement } = document;
    if (activeElement === document.body || frame.current?.contains(activeElement)) quantityOrFrame()?.focus();
  });
  const focusQuantity = () => {
    isWanted.current = true;
    frame.current?.focus();
  };
  return { focusQuantity, quantityOrFrame };
}

const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches;
